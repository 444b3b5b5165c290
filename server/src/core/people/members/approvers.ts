import { HOUR_MS } from '@bros/contract/core/durations';
import { APPROVER_AFTER_HOURS } from '@bros/contract/core/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { member, selectAccounts } from './queries.ts';

/** An admin whose approval of payouts, limits and sign-in resets counts. */
const isApprover = and(
  eq(member.role, 'admin'),
  eq(member.state, 'active'),
  sql`${member.adminSince} <= now() - make_interval(hours => ${APPROVER_AFTER_HOURS})`,
);

export async function selectApproversAmong(database: Database | Transaction, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await selectAccounts(database, { id: member.id }).where(and(inArray(member.id, [...memberIds]), isApprover));
  return new Set(rows.map(({ id }) => id));
}

/** Throws ADMIN_TOO_NEW with the time from which all these members' approvals count. */
export async function assertApprovers(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  const approvers = await selectApproversAmong(transaction, memberIds);
  const others = memberIds.filter((id) => !approvers.has(id));
  if (others.length === 0) return;
  const rows = await selectAccounts(transaction, { since: member.adminSince }).where(inArray(member.id, others));
  const latest = Math.max(Date.now(), ...rows.map(({ since }) => (since?.getTime() ?? 0) + APPROVER_AFTER_HOURS * HOUR_MS));
  throw failure('ADMIN_TOO_NEW', { countsFrom: new Date(latest).toISOString() });
}

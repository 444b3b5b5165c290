import { FAILED_MAILS_DAYS } from '@bros/contract/core/staff-work';
import { and, asc, count, eq, inArray, max, min, ne, not, sql } from 'drizzle-orm';
import { member, selectMembers } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import { payoutRuns, payouts } from '../../../money/payouts/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { statusesOf } from '../money/policy.ts';
import { disputed } from '../money/queries.ts';

/** Disputes that still accept a response, most urgent first. */
export function selectDisputes(database: Database, limit: number) {
  const disputes = disputed(database);
  const { id, amountCents, currency, answerDueAt, createdAt } = disputes;
  return database
    .select({ id, amountCents, currency, dueAt: answerDueAt, since: createdAt })
    .from(disputes)
    .where(inArray(disputes.disputeStatus, [...statusesOf('needsAnswer')]))
    .orderBy(sql`${answerDueAt} nulls last`, asc(id))
    .limit(limit);
}

/** Has no limit, because there is one run a month. */
export function selectOpenRuns(database: Database) {
  return database
    .select({ id: payoutRuns.id, since: payoutRuns.preparedAt })
    .from(payoutRuns)
    .where(ne(payoutRuns.state, 'settled'))
    .orderBy(asc(payoutRuns.period));
}

export function selectReturned(database: Database, limit: number) {
  return database
    .select({
      id: payouts.id,
      runId: payouts.runId,
      amountCents: payouts.amountCents,
      currency: payouts.currency,
      since: sql<Date>`${payouts.failedAt}`.mapWith(payouts.failedAt),
    })
    .from(payouts)
    .where(
      and(
        inArray(payouts.state, ['failed', 'returned']),
        sql`not exists (select from payouts later where later.user_id = ${payouts.userId} and later.created_at > ${payouts.createdAt})`,
        sql`${payouts.userId} is not null`,
      ),
    )
    .orderBy(asc(payouts.failedAt), asc(payouts.id))
    .limit(limit);
}

export async function countFailedMails(database: Database) {
  const [row] = await database
    .select({ count: count(), since: min(mails.createdAt), newest: max(mails.createdAt) })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'failed'),
        not(mails.isPrivate),
        sql`${mails.createdAt} > now() - make_interval(days => ${FAILED_MAILS_DAYS})`,
      ),
    );
  return row;
}

export async function selectAdminIds(database: Database): Promise<string[]> {
  const rows = await selectMembers(database, { id: member.id })
    .where(and(eq(member.role, 'admin'), isActiveAccount))
    .orderBy(asc(member.id));
  return rows.map(({ id }) => id);
}

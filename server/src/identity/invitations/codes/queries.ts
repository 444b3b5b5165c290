import { and, count, eq, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { joinMember, lockAccounts, member, selectMembers } from '../../../core/people/members/queries.ts';
import { hasPaid, paysNow } from '../../../core/people/memberships/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { isInviterActive } from '../queries.ts';
import { invitationClicks, invitations, invitationUses } from '../tables.ts';

const countGuests = (isSo: SQL) =>
  sql<number>`(select count(*) from ${invitationUses} where ${invitationUses.invitationId} = ${invitations.id} and ${isSo})::int`;

const columns = {
  id: invitations.id,
  code: invitations.code,
  label: invitations.label,
  inviterId: invitations.inviterId,
  isPersonal: invitations.isPersonal,
  uses: invitations.uses,
  maxUses: invitations.maxUses,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
  createdAt: invitations.createdAt,
  isInviterActive,
  clicks: sql<number>`(${invitations.clicksBefore} + (select count(*) from ${invitationClicks} where ${invitationClicks.invitationId} = ${invitations.id}))::int`,
  confirmed: sql<number>`(select count(${invitationUses.confirmedAt}) from ${invitationUses} where ${invitationUses.invitationId} = ${invitations.id})::int`,
  paying: countGuests(paysNow(invitationUses.memberId)),
  everPaid: countGuests(hasPaid(invitationUses.memberId)),
};

const codes = (database: Database | Transaction) =>
  joinMember(
    database
      .select({ ...columns, microseconds: newestFirst(invitations.createdAt, invitations.id, { limit: 0 }).microseconds })
      .from(invitations),
    invitations.inviterId,
  );

export type CodeRow = Awaited<ReturnType<typeof codes>>[number];

export function selectCodes(database: Database, inviterId: string, page: PageRequest) {
  const { isAfterCursor, order, limit } = newestFirst(invitations.createdAt, invitations.id, page);
  return codes(database)
    .where(and(eq(invitations.inviterId, inviterId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function findCode(database: Database | Transaction, id: string): Promise<CodeRow | undefined> {
  const [row] = await codes(database).where(eq(invitations.id, id));
  return row;
}

export async function findPersonalCode(database: Database | Transaction, inviterId: string): Promise<CodeRow | undefined> {
  const [row] = await codes(database).where(and(eq(invitations.inviterId, inviterId), invitations.isPersonal));
  return row;
}

export async function countOpenCodes(transaction: Transaction, inviterId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.inviterId, inviterId),
        not(invitations.isPersonal),
        isNull(invitations.revokedAt),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, sql`now()`)),
        or(isNull(invitations.maxUses), lt(invitations.uses, invitations.maxUses)),
      ),
    );
  return row?.total ?? 0;
}

/** Prevents concurrent requests from exceeding a limit. */
export async function lockInviter(transaction: Transaction, inviterId: string) {
  const [row] = await lockAccounts(
    selectMembers(transaction, {
      fullName: member.fullName,
      joinedAt: member.joinedAt,
      isVerified: member.isVerified,
    }).where(eq(member.id, inviterId)),
  );
  if (!row) throw new Error('The inviting member does not exist.');
  return row;
}

import { and, count, eq, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { hasPaid, paysNow } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { isInviterActive } from '../queries.ts';
import { invitationClicks, invitations, invitationUses } from '../tables.ts';

/** Counts the invited members of a code for whom the condition holds. */
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
  database
    .select({ ...columns, microseconds: newestFirst(invitations.createdAt, invitations.id, { limit: 0 }).microseconds })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id));

export type CodeRow = Awaited<ReturnType<typeof codes>>[number];

/** A member's codes, newest first. */
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

/** Counts a member's usable codes, without the personal one. */
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

/** Locks a member until the transaction ends, so that limits are counted one writer at a time. Returns the facts that trust depends on. */
export async function lockInviter(transaction: Transaction, inviterId: string) {
  const [row] = await transaction
    .select({ fullName: users.name, joinedAt: users.createdAt, isVerified: userProfiles.isVerified })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, inviterId))
    .for('no key update', { of: users });
  if (!row) throw new Error('The inviting member is gone.');
  return row;
}

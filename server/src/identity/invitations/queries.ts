import { and, eq, isNull, sql } from 'drizzle-orm';
import { joinMember, member } from '../../core/people/members/queries.ts';
import { isActiveAccount } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { invitationClicks, invitations, invitationUses } from './tables.ts';

/** Needs `joinMember`. */
export const isInviterActive = sql<boolean>`${isActiveAccount}`;

const columns = {
  id: invitations.id,
  code: invitations.code,
  inviterId: invitations.inviterId,
  inviterName: member.fullName,
  uses: invitations.uses,
  maxUses: invitations.maxUses,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
  isInviterActive,
};

const invitationsWithInviters = (database: Database | Transaction) =>
  joinMember(database.select(columns).from(invitations), invitations.inviterId);

export type InvitationRow = Awaited<ReturnType<typeof invitationsWithInviters>>[number];

export async function findInvitation(database: Database | Transaction, code: string): Promise<InvitationRow | undefined> {
  const [row] = await invitationsWithInviters(database).where(eq(invitations.code, code));
  return row;
}

/** Clicks are still counted while the row is locked. */
export async function lockInvitation(transaction: Transaction, code: string): Promise<InvitationRow | undefined> {
  const [row] = await invitationsWithInviters(transaction)
    .where(eq(invitations.code, code))
    .for('no key update', { of: invitations });
  return row;
}

export async function addUse(transaction: Transaction, invitationId: string): Promise<void> {
  await transaction
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(eq(invitations.id, invitationId));
}

export async function insertUse(
  transaction: Transaction,
  { id, inviterId }: Pick<InvitationRow, 'id' | 'inviterId'>,
  memberId: string,
): Promise<void> {
  await transaction.insert(invitationUses).values({ invitationId: id, inviterId, memberId });
}

/** Returns the inviter's ID only at the first call. */
export async function markConfirmed(transaction: Transaction, memberId: string): Promise<string | undefined> {
  const [row] = await transaction
    .update(invitationUses)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(invitationUses.memberId, memberId), isNull(invitationUses.confirmedAt)))
    .returning({ inviterId: invitationUses.inviterId });
  return row?.inviterId;
}

export async function insertClick(database: Database, invitationId: string, visitorHash: string): Promise<void> {
  await database
    .insert(invitationClicks)
    .values({ invitationId, visitorHash, day: sql`(now() at time zone 'utc')::date` })
    .onConflictDoNothing();
}

export async function insertInvitation(transaction: Transaction, invitation: typeof invitations.$inferInsert): Promise<boolean> {
  const added = await transaction.insert(invitations).values(invitation).onConflictDoNothing().returning({ id: invitations.id });
  return added.length > 0;
}

export async function markRevoked(transaction: Transaction, id: string): Promise<boolean> {
  const changed = await transaction
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });
  return changed.length > 0;
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { invitations } from '../../invitations/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { userProfiles } from '../../profiles/tables.ts';

const columns = {
  id: invitations.id,
  code: invitations.code,
  label: invitations.label,
  inviterId: invitations.inviterId,
  inviterName: userProfiles.displayName,
  uses: invitations.uses,
  maxUses: invitations.maxUses,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
  createdAt: invitations.createdAt,
};

export function selectInvitations(database: Database, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(invitations.createdAt, invitations.id, page);
  return database
    .select({ ...columns, microseconds })
    .from(invitations)
    .innerJoin(userProfiles, eq(userProfiles.userId, invitations.inviterId))
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}
export type InvitationRow = Omit<Awaited<ReturnType<typeof selectInvitations>>[number], 'microseconds'>;

export async function findInvitation(
  transaction: Transaction,
  by: { id: string } | { code: string },
): Promise<InvitationRow | undefined> {
  const [row] = await transaction
    .select(columns)
    .from(invitations)
    .innerJoin(userProfiles, eq(userProfiles.userId, invitations.inviterId))
    .where('id' in by ? eq(invitations.id, by.id) : eq(invitations.code, by.code));
  return row;
}

/** False when the id or the code is taken. */
export async function insertInvitation(transaction: Transaction, invitation: typeof invitations.$inferInsert): Promise<boolean> {
  const added = await transaction.insert(invitations).values(invitation).onConflictDoNothing().returning({ id: invitations.id });
  return added.length > 0;
}

/** False when it was revoked before. */
export async function markRevoked(transaction: Transaction, id: string): Promise<boolean> {
  const changed = await transaction
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });
  return changed.length > 0;
}

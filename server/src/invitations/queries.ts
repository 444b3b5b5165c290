import { eq, sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { invitations, invitationUses } from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** A code with the full name of whoever invites with it. */
export async function findInvitation(database: Database, code: string) {
  const [row] = await database
    .select({ invitation: invitations, inviterName: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(invitations.code, code));
  return row;
}

/** A code, held until the transaction ends. */
export async function lockInvitation(transaction: Transaction, code: string): Promise<InvitationRow | undefined> {
  const [row] = await transaction.select().from(invitations).where(eq(invitations.code, code)).for('update');
  return row;
}

export async function addUse(transaction: Transaction, invitationId: string): Promise<void> {
  await transaction
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(eq(invitations.id, invitationId));
}

/** Keeps who came by which code. */
export async function insertUse(
  transaction: Transaction,
  { id, inviterId }: Pick<InvitationRow, 'id' | 'inviterId'>,
  memberId: string,
): Promise<void> {
  await transaction.insert(invitationUses).values({ invitationId: id, inviterId, memberId });
}

import { eq } from 'drizzle-orm';
import { joinMember, member } from '../../../core/people/members/queries.ts';
import { isInviterActive } from '../../../identity/invitations/service.ts';
import { invitations } from '../../../identity/invitations/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';

const columns = {
  id: invitations.id,
  code: invitations.code,
  label: invitations.label,
  inviterId: invitations.inviterId,
  inviterName: member.displayName,
  isPersonal: invitations.isPersonal,
  isInviterActive,
  uses: invitations.uses,
  maxUses: invitations.maxUses,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
  createdAt: invitations.createdAt,
};

export function selectInvitations(database: Database, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(invitations.createdAt, invitations.id, page);
  return joinMember(database.select({ ...columns, microseconds }).from(invitations), invitations.inviterId)
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}
export type InvitationRow = Omit<Awaited<ReturnType<typeof selectInvitations>>[number], 'microseconds'>;

export async function findInvitation(
  transaction: Transaction,
  by: { id: string } | { code: string },
): Promise<InvitationRow | undefined> {
  const [row] = await joinMember(transaction.select(columns).from(invitations), invitations.inviterId).where(
    'id' in by ? eq(invitations.id, by.id) : eq(invitations.code, by.code),
  );
  return row;
}

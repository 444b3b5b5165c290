import type { StaffInvitation } from '@bros/contract/staff/staff';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { stateOf } from '../../../identity/invitations/policy.ts';
import { issueInvitation, markRevoked } from '../../../identity/invitations/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { findInvitation, type InvitationRow, selectInvitations } from './queries.ts';

interface NewInvitation {
  id: string;
  label: string;
  maxUses: number | null;
  expiresAt: string | null;
}

export async function listInvitations(database: Database, page: PageRequest): Promise<Page<StaffInvitation>> {
  return presentPage(await selectInvitations(database, page), page, presentInvitation);
}

/** Idempotent by `id`. Throws INPUT_INVALID for a past expiry, FORBIDDEN if the ID belongs to another member's code. */
export function createInvitation(database: Database, actor: Actor, wish: NewInvitation): Promise<StaffInvitation> {
  return inTransaction(database, async (transaction) => {
    const existing = await findInvitation(transaction, { id: wish.id });
    const invitation = existing ?? (await issue(transaction, actor, wish));
    if (invitation.inviterId !== actor.memberId) throw failure('FORBIDDEN');
    return presentInvitation(invitation);
  });
}

async function issue(
  transaction: Transaction,
  actor: Actor,
  { id, label, maxUses, expiresAt }: NewInvitation,
): Promise<InvitationRow> {
  const invitation = {
    id,
    label,
    inviterId: actor.memberId,
    maxUses,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
  const isNew = await issueInvitation(transaction, invitation);
  const issued = await findInvitation(transaction, { id });
  if (!issued) throw new Error('The invite code was not stored.');
  if (isNew) await addAuditEntry(transaction, entryOf(actor, 'invitation.created', id, { label, maxUses, expiresAt }));
  return issued;
}

/** Members who joined with the code keep their membership. Idempotent. Throws NOT_FOUND. */
export function revokeInvitation(database: Database, actor: Actor, code: string): Promise<StaffInvitation> {
  return inTransaction(database, async (transaction) => {
    const invitation = await findInvitation(transaction, { code });
    if (!invitation) throw failure('NOT_FOUND');
    if (await markRevoked(transaction, invitation.id)) {
      await addAuditEntry(transaction, entryOf(actor, 'invitation.revoked', invitation.id, {}));
    }
    return presentInvitation((await findInvitation(transaction, { code })) ?? invitation);
  });
}

function entryOf({ memberId }: Actor, action: AuditEntry['action'], invitationId: string, details: Record<string, unknown>) {
  return { actorId: memberId, action, targetType: 'invitation', targetId: invitationId, reason: null, details };
}

function presentInvitation(row: InvitationRow): StaffInvitation {
  return {
    id: row.id,
    code: row.code,
    label: row.label,
    inviterName: row.inviterName,
    isPersonal: row.isPersonal,
    uses: row.uses,
    maxUses: row.maxUses,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: stateOf(row, new Date()),
    createdAt: row.createdAt.toISOString(),
  };
}

import type { StaffInvitation } from '@bros/contract/staff';
import { stateOf } from '../../invitations/policy.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import { addAuditEntry } from '../queries.ts';
import { makeInvitationCode } from './code.ts';
import { findInvitation, type InvitationRow, insertInvitation, markRevoked, selectInvitations } from './queries.ts';

/** Codes tried before giving up: two alike are less likely than a broken random source. */
const CODE_ATTEMPTS = 5;

interface NewInvitation {
  id: string;
  label: string;
  maxUses: number | null;
  expiresAt: string | null;
}

export async function listInvitations(database: Database, page: PageRequest): Promise<Page<StaffInvitation>> {
  return presentPage(await selectInvitations(database, page), page, presentInvitation);
}

/**
 * Issues a code in the name of the member of staff. The same `id` again answers with the code it got the first time.
 * Throws INPUT_INVALID for a moment that is past, FORBIDDEN when the id is somebody else's.
 */
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
  const expiry = expiresAt === null ? null : new Date(expiresAt);
  if (expiry && expiry <= new Date()) {
    throw failure('INPUT_INVALID', {
      fields: [{ path: 'expiresAt', code: 'past', message: 'The expiry must be in the future.' }],
    });
  }
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    const code = makeInvitationCode();
    const isNew = await insertInvitation(transaction, { id, code, label, inviterId: actor.memberId, maxUses, expiresAt: expiry });
    const invitation = await findInvitation(transaction, { id });
    if (isNew)
      await addAuditEntry(transaction, entryOf(actor, 'invitation.created', id, { label, maxUses, expiresAt }));
    if (invitation) return invitation;
  }
  throw new Error('No free invite code was found.');
}

/** Revokes a code for good; who came by it stays. Once more does nothing. Throws NOT_FOUND. */
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

function entryOf({ memberId }: Actor, action: string, invitationId: string, details: Record<string, unknown>) {
  return { actorId: memberId, action, targetType: 'invitation', targetId: invitationId, reason: null, details };
}

function presentInvitation(row: InvitationRow): StaffInvitation {
  return {
    id: row.id,
    code: row.code,
    label: row.label,
    inviterName: row.inviterName,
    uses: row.uses,
    maxUses: row.maxUses,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: stateOf(row, new Date()),
    createdAt: row.createdAt.toISOString(),
  };
}

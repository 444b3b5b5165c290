import type { Database, Transaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { stateOf } from './policy.ts';
import { addUse, findInvitation, type InvitationRow, insertUse, lockInvitation } from './queries.ts';

/** Refuses a code that cannot be used, each with its own reason. */
function assertUsable(invitation: InvitationRow | undefined): asserts invitation {
  if (!invitation) throw failure('INVITE_UNKNOWN');
  const state = stateOf(invitation, new Date());
  if (state === 'revoked') throw failure('INVITE_REVOKED');
  if (state === 'expired') throw failure('INVITE_EXPIRED');
  if (state === 'usedUp') throw failure('INVITE_USED_UP');
}

/** Who invites with a code, by first name. Throws INVITE_UNKNOWN, _REVOKED, _EXPIRED or _USED_UP. */
export async function previewInvitation(database: Database, code: string): Promise<{ inviterFirstName: string }> {
  const row = await findInvitation(database, code);
  assertUsable(row?.invitation);
  return { inviterFirstName: row?.inviterName.split(/\s+/)[0] ?? '' };
}

/** Takes one use of a code for a sign-up in progress and holds the row until that ends, so that the last use goes to one person. */
export async function claimInvitation(transaction: Transaction, code: string): Promise<InvitationRow> {
  const invitation = await lockInvitation(transaction, code);
  assertUsable(invitation);
  await addUse(transaction, invitation.id);
  return invitation;
}

/** Keeps who came by which code. */
export const recordInvitationUse = insertUse;

import { createHmac } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { isbot } from 'isbot';
import { type NoticeDeps, notify } from '../../core/notices/service.ts';
import { firstNameOf } from '../../core/people/first-name.ts';
import type { Limiter } from '../../core/security/limits.ts';
import { networkOf } from '../../platform/address.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import { makeInvitationCode } from './code.ts';
import { isFoundingCode } from './founding/service.ts';
import { stateOf } from './policy.ts';
import {
  addUse,
  findInvitation,
  type InvitationRow,
  insertClick,
  insertInvitation,
  insertUse,
  lockInvitation,
  markConfirmed,
} from './queries.ts';

export { isInviterActive, markRevoked } from './queries.ts';

/** More collisions mean a broken random source. */
const CODE_ATTEMPTS = 5;

/** An account's state is private, so an inactive inviter's code appears revoked. */
function assertUsable(invitation: InvitationRow | undefined): asserts invitation {
  if (!invitation) throw failure('INVITE_UNKNOWN');
  const state = stateOf(invitation, new Date());
  if (state === 'revoked' || state === 'inactive') throw failure('INVITE_REVOKED');
  if (state === 'expired') throw failure('INVITE_EXPIRED');
  if (state === 'usedUp') throw failure('INVITE_USED_UP');
}

/** Counts an unknown code as a preview, so that guesses at sign-up share the limit of previews. Throws INVITE_UNKNOWN, RATE_LIMITED. */
export async function assertKnownCode(
  { database, limiter }: { database: Database; limiter: Limiter },
  context: RequestContext,
  code: string,
): Promise<void> {
  if (await findInvitation(database, code)) return;
  await limiter.count('invite_preview', context);
  throw failure('INVITE_UNKNOWN');
}

/** Counts the visitor. Throws INVITE_UNKNOWN, _REVOKED, _EXPIRED or _USED_UP. */
export async function previewInvitation(
  { database, secret }: { database: Database; secret: string },
  context: RequestContext,
  code: string,
): Promise<{ inviterFirstName: string }> {
  if (await isFoundingCode({ database, secret }, code)) return { inviterFirstName: 'Bros Abroad' };
  const invitation = await findInvitation(database, code);
  assertUsable(invitation);
  const visitor = context.actor?.memberId === invitation.inviterId ? null : visitorHash(secret, context, new Date());
  if (visitor) await insertClick(database, invitation.id, visitor);
  return { inviterFirstName: firstNameOf(invitation.inviterName) };
}

/** The lock gives only one person the last use. Throws INVITE_OWN for the caller's code, and the errors of `previewInvitation`. */
export async function claimInvitation(
  transaction: Transaction,
  code: string,
  signedInId: string | undefined,
): Promise<InvitationRow> {
  const invitation = await lockInvitation(transaction, code);
  assertUsable(invitation);
  if (invitation.inviterId === signedInId) throw failure('INVITE_OWN');
  await addUse(transaction, invitation.id);
  return invitation;
}

const announceChange = (outbox: Outbox, transaction: Transaction, inviterId: string) =>
  outbox.add(transaction, { audience: audiences.member(inviterId), event: 'invitations.changed', payload: {} });

export async function recordInvitationUse(
  { outbox }: { outbox: Outbox },
  transaction: Transaction,
  invitation: Pick<InvitationRow, 'id' | 'inviterId'>,
  memberId: string,
): Promise<void> {
  await insertUse(transaction, invitation, memberId);
  await announceChange(outbox, transaction, invitation.inviterId);
}

export async function recordConfirmation(deps: NoticeDeps, transaction: Transaction, memberId: string): Promise<void> {
  const inviterId = await markConfirmed(transaction, memberId);
  if (!inviterId) return;
  const path = paths.dashboardProfileTab('referrals');
  await notify(deps, transaction, {
    memberId: inviterId,
    kind: 'invitation.used',
    actorId: memberId,
    path,
    values: { count: 1 },
    groupKey: 'referrals',
  });
  await announceChange(deps.outbox, transaction, inviterId);
}

export interface NewInvitation {
  id: string;
  label: string;
  inviterId: string;
  isPersonal?: boolean;
  maxUses: number | null;
  expiresAt: Date | null;
}

/** False if the ID is taken, or the personal code exists. Throws INPUT_INVALID for a past expiry. */
export async function issueInvitation(transaction: Transaction, invitation: NewInvitation): Promise<boolean> {
  if (invitation.expiresAt && invitation.expiresAt <= new Date()) {
    throw failure('INPUT_INVALID', {
      fields: [{ path: 'expiresAt', code: 'past', message: 'The expiry must be in the future.' }],
    });
  }
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    const code = makeInvitationCode();
    if (await insertInvitation(transaction, { ...invitation, code })) return true;
    if (!(await findInvitation(transaction, code))) return false;
  }
  throw new Error('No unused invite code was found.');
}

/** The key changes daily, so that visitors cannot be traced. Null for robots. */
function visitorHash(secret: string, { address, headers }: RequestContext, now: Date): string | null {
  const browser = headers.get('user-agent');
  if (!browser || isbot(browser)) return null;
  const key = createHmac('sha256', secret)
    .update(`invitations.visitors.${now.toISOString().slice(0, 10)}`)
    .digest();
  return createHmac('sha256', key)
    .update(`${networkOf(address)} ${browser}`)
    .digest('base64url');
}

import type { SIGN_OUT_SCOPES } from '@bros/contract/identity/account-forms';
import type { Session } from '@bros/contract/identity/accounts';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { callAuth, handOnCookies } from './auth-call.ts';
import type { AccountDeps } from './deps.ts';
import { presentDevice, presentSession } from './present.ts';
import { findMember, listSessions, touchLastActive } from './queries.ts';

export type { AccountDeps } from './deps.ts';
export { queueConfirmationMail } from './link-mails.ts';
export { asOwner, assertOwner } from './ownership.ts';

const done = { ok: true } as const;

/** Extends the session at most once a day. */
export async function getSession(deps: AccountDeps, context: RequestContext): Promise<{ session: Session | null }> {
  if (!context.actor) return { session: null };
  const { headers, response: found } = await (await deps.auth()).api.getSession({
    headers: context.headers,
    returnHeaders: true,
  });
  const member = found ? await findMember(deps.database, found.user.id) : undefined;
  // Without a session, better-auth's headers clear the cookie, which another request may have replaced, so they are not forwarded.
  if (!found || !member) return { session: null };
  handOnCookies(context, headers);
  await touchLastActive(deps.database, member.memberId);
  const { role, needsSecondStep = false } = context.actor;
  return { session: presentSession({ ...member, role, needsSecondStep }, found.session.expiresAt) };
}

/** 'local' ends the current session, 'others' all other sessions, 'global' all sessions. */
export async function signOut(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  scope: (typeof SIGN_OUT_SCOPES)[number],
): Promise<typeof done> {
  const which = { local: { only: actor.sessionId }, others: { except: actor.sessionId }, global: {} }[scope];
  await inTransaction(deps.database, async (transaction) => {
    await deps.sessions.end(transaction, actor.memberId, 'signedOut', which);
    if (scope !== 'local')
      await recordSecurityEvent(transaction, 'signed_out_everywhere', context, { memberId: actor.memberId, activity: scope });
  });
  if (scope !== 'others')
    await callAuth(context, async () => (await deps.auth()).api.signOut({ headers: context.headers, returnHeaders: true }));
  return done;
}

export async function listDevices(deps: AccountDeps, actor: Actor) {
  const rows = await listSessions(deps.database, actor.memberId);
  return { items: rows.map((row) => presentDevice(row, actor.sessionId)) };
}

/** Throws NOT_FOUND for another member's device. */
export async function revokeDevice(deps: AccountDeps, context: RequestContext, actor: Actor, id: string): Promise<typeof done> {
  await inTransaction(deps.database, async (transaction) => {
    const ended = await deps.sessions.end(transaction, actor.memberId, 'signedOut', { only: id });
    if (ended === 0) throw failure('NOT_FOUND');
    await recordSecurityEvent(transaction, 'device_revoked', context, { memberId: actor.memberId });
  });
  return done;
}

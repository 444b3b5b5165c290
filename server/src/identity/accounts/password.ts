import type { changePasswordForm, resetPasswordForm } from '@bros/contract/identity/account-forms';
import type * as z from 'zod';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { callAuth } from './auth-call.ts';
import type { AccountDeps } from './deps.ts';
import { queueLinkMail } from './link-mails.ts';
import { passwordChangedMail } from './mails.ts';
import { withPassword } from './ownership.ts';
import { withHashedPasswords } from './password-hashing.ts';
import { assertPasswordStrong } from './password-strength.ts';
import { deletePendingLinks, findUser, lockMember, unlockMember } from './queries.ts';

const done = { ok: true } as const;

/**
 * The response reveals nothing about the account. Earlier links stay valid until the password or email changes; otherwise an attacker could invalidate the
 * owner's link and use up the limit.
 */
export async function requestPasswordReset(
  deps: AccountDeps,
  context: RequestContext,
  email: string,
): Promise<{ ok: true; isMailDelayed: boolean }> {
  await deps.limiter.count('password_reset', context, email);
  await queueLinkMail(deps, context, 'passwordReset', email);
  return { ok: true, isMailDelayed: await deps.mailer.isDelayed() };
}

async function findResetOwner(deps: AccountDeps, token: string): Promise<string> {
  const { internalAdapter } = await (await deps.auth()).$context;
  const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!verification) throw failure('LINK_INVALID');
  if (verification.expiresAt < new Date()) throw failure('LINK_EXPIRED');
  return verification.value;
}

export async function inspectPasswordReset(deps: AccountDeps, token: string): Promise<typeof done> {
  await findResetOwner(deps, token);
  return done;
}

/**
 * Works once, even concurrently. Unlocks the account, ends every session, and clears failed sign-ins, because the link proves ownership.
 * Throws LINK_INVALID, LINK_EXPIRED, PASSWORD_WEAK.
 */
export async function resetPassword(
  deps: AccountDeps,
  context: RequestContext,
  form: z.output<typeof resetPasswordForm>,
): Promise<typeof done> {
  const memberId = await findResetOwner(deps, form.token);
  const user = await findUser(deps.database, memberId);
  if (!user) throw failure('LINK_INVALID');
  await assertPasswordStrong(form.password, [user.name, user.email]);
  await withHashedPasswords(deps.database, { next: form.password }, () =>
    inAmbientTransaction(deps.database, async (transaction) => {
      await lockMember(transaction, memberId);
      await callAuth(context, async () => ({
        headers: new Headers(),
        response: await (await deps.auth()).api.resetPassword({ body: { token: form.token, newPassword: form.password } }),
      }));
      await unlockMember(transaction, memberId);
      await endWhatOldPasswordOpened(deps, context, transaction, user, 'password_reset');
    }),
  );
  await deps.limiter.clear('login', user.email);
  await deps.limiter.clear('password_reset', user.email);
  return done;
}

/** Ends other sessions, API tokens and emailed links. Throws PASSWORD_WRONG, PASSWORD_WEAK, RATE_LIMITED. */
export async function changePassword(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  form: z.output<typeof changePasswordForm>,
): Promise<typeof done> {
  await deps.limiter.count('password_change', context, actor.memberId);
  const user = await findUser(deps.database, actor.memberId);
  if (!user) throw failure('NOT_FOUND');
  await assertPasswordStrong(form.password, [user.name, user.email]);
  await withPassword(deps, context, actor, { current: form.currentPassword, next: form.password }, async (transaction) => {
    await callAuth(context, async () =>
      (await deps.auth()).api.changePassword({
        body: { currentPassword: form.currentPassword, newPassword: form.password },
        headers: context.headers,
        returnHeaders: true,
      }),
    );
    await endWhatOldPasswordOpened(deps, context, transaction, user, 'password_changed', actor.sessionId);
  });
  await deps.limiter.clear('password_change', actor.memberId);
  return done;
}

/** Ends emailed links, pending sign-ins, API tokens and all sessions but `keptSessionId`. Needs the member's lock. */
async function endWhatOldPasswordOpened(
  deps: AccountDeps,
  context: RequestContext,
  transaction: Transaction,
  { id: memberId, email }: { id: string; email: string },
  event: 'password_reset' | 'password_changed',
  keptSessionId?: string,
): Promise<void> {
  await deletePendingLinks(transaction, memberId);
  await deps.sessions.end(transaction, memberId, 'passwordChanged', keptSessionId === undefined ? {} : { except: keptSessionId });
  await deps.mailer.send(transaction, {
    to: email,
    template: 'password-changed',
    concerns: [memberId],
    ...passwordChangedMail(deps.publicUrl),
  });
  await recordSecurityEvent(transaction, event, context, { memberId });
}

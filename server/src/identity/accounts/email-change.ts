import type { changeEmailForm } from '@bros/contract/identity/account-forms';
import type * as z from 'zod';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { AccountDeps } from './deps.ts';
import { findEmailChange, findFirstChange, insertRestore, isEmailTaken, putEmailChange, setEmail } from './email-queries.ts';
import { hashLinkToken, makeLinkToken } from './link-tokens.ts';
import { approveEmailChangeMail, confirmNewEmailMail, emailChangedAgainMail, emailChangedMail } from './mails.ts';
import { withPassword } from './ownership.ts';
import { deletePendingLinks, findUser, lockEmail, lockMember } from './queries.ts';
import { stopReset } from './two-step-reset/service.ts';

/**
 * Emails an approval link to the current address. Using that link emails a confirmation link to the new address (`advanceEmailChange`). Throws PASSWORD_WRONG,
 * EMAIL_TAKEN.
 */
export async function changeEmail(
  deps: AccountDeps,
  context: RequestContext,
  actor: Actor,
  form: z.output<typeof changeEmailForm>,
): Promise<{ ok: true; isMailDelayed: boolean }> {
  const { memberId } = actor;
  await withPassword(deps, context, actor, { current: form.currentPassword }, async (transaction) => {
    const user = await findUser(transaction, memberId);
    if (!user || user.email === form.email || (await isEmailTaken(transaction, form.email, memberId))) {
      throw failure('EMAIL_TAKEN');
    }
    if (await deps.barred.isBarred(transaction, form.email)) throw failure('EMAIL_TAKEN');
    const { token, tokenHash } = makeLinkToken();
    await putEmailChange(transaction, { userId: memberId, newEmail: form.email, step: 'approve', tokenHash });
    await deps.mailer.send(transaction, {
      to: user.email,
      template: 'approve-email-change',
      concerns: [memberId],
      ...approveEmailChangeMail(deps.publicUrl, form.email, token),
    });
    await recordSecurityEvent(transaction, 'email_change_requested', context, { memberId });
  });
  return { ok: true, isMailDelayed: await deps.mailer.isDelayed() };
}

/** False for a new account's confirmation link. */
export async function isEmailChangeLink(database: Database, token: string): Promise<boolean> {
  return (await findEmailChange(database, hashLinkToken(token))) !== undefined;
}

/**
 * A link works once, or again after EMAIL_TAKEN. Does not sign anyone in, because a link must not replace password and second step. Throws LINK_INVALID,
 * LINK_EXPIRED and EMAIL_TAKEN.
 */
export function advanceEmailChange(
  deps: AccountDeps,
  context: RequestContext,
  token: string,
): Promise<'changeApproved' | 'emailChanged'> {
  return inTransaction(deps.database, async (transaction) => {
    const change = await lockEmailChange(transaction, hashLinkToken(token));
    await lockEmail(transaction, change.newEmail);
    if (await isEmailTaken(transaction, change.newEmail, change.userId)) throw failure('EMAIL_TAKEN');
    if (change.step === 'confirm') {
      await applyEmailChange(deps, context, transaction, change);
      return 'emailChanged';
    }
    const next = makeLinkToken();
    await putEmailChange(transaction, { ...change, step: 'confirm', tokenHash: next.tokenHash });
    await deps.mailer.send(transaction, {
      to: change.newEmail,
      template: 'confirm-new-email',
      concerns: [change.userId],
      ...confirmNewEmailMail(deps.publicUrl, next.token),
    });
    return 'changeApproved';
  });
}

async function lockEmailChange(transaction: Transaction, tokenHash: string) {
  const seen = await findEmailChange(transaction, tokenHash);
  if (seen) await lockMember(transaction, seen.userId);
  const change = seen && (await findEmailChange(transaction, tokenHash));
  if (!change) throw failure('LINK_INVALID');
  if (change.expiresAt < new Date()) throw failure('LINK_EXPIRED');
  const { userId, newEmail, step } = change;
  return { userId, newEmail, step };
}

/** Invalidates earlier links and ends every session but the one that opened the link. */
async function applyEmailChange(
  deps: AccountDeps,
  context: RequestContext,
  transaction: Transaction,
  { userId: memberId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const user = await findUser(transaction, memberId);
  if (!user) throw failure('LINK_INVALID');
  await setEmail(transaction, memberId, newEmail);
  await deletePendingLinks(transaction, memberId);
  await stopReset(deps, transaction, memberId, 'changed', context);
  const { actor } = context;
  await deps.sessions.end(transaction, memberId, 'emailChanged', actor?.memberId === memberId ? { except: actor.sessionId } : {});
  await mailFormerAddresses(deps, transaction, { memberId, previousEmail: user.email, newEmail });
  await recordSecurityEvent(transaction, 'email_changed', context, { memberId });
  await deps.sessions.announceChange(transaction, memberId);
}

/**
 * The restore link goes to the address before the first change in the last 72 hours, so that a thief cannot redirect it by another change. Other replaced
 * addresses get an email without a link.
 */
async function mailFormerAddresses(
  deps: AccountDeps,
  transaction: Transaction,
  { memberId, previousEmail, newEmail }: { memberId: string; previousEmail: string; newEmail: string },
): Promise<void> {
  const first = await findFirstChange(transaction, memberId);
  const email = first?.previousEmail ?? previousEmail;
  const { token, tokenHash } = makeLinkToken();
  await insertRestore(transaction, { userId: memberId, previousEmail, email, tokenHash }, first?.createdAt ?? null);
  const mail = { template: 'email-changed', concerns: [memberId] };
  await deps.mailer.send(transaction, { to: email, ...mail, ...emailChangedMail(deps.publicUrl, newEmail, token) });
  if (email.toLowerCase() === previousEmail.toLowerCase()) return;
  await deps.mailer.send(transaction, { to: previousEmail, ...mail, ...emailChangedAgainMail(newEmail) });
}

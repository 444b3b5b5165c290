import type { changeEmailForm } from '@bros/contract/accounts';
import type * as z from 'zod';
import { recordConfirmation } from '../invitations/service.ts';
import type { Actor, RequestContext } from '../platform/api/context.ts';
import { inAmbientTransaction } from '../platform/database/ambient.ts';
import type { Transaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { recordSecurityEvent } from '../security/events.ts';
import { callAuth } from './auth-call.ts';
import { queueLinkMail } from './link-mails.ts';
import { emailChangedMail } from './mails.ts';
import { withPassword } from './ownership.ts';
import type { AccountParts } from './parts.ts';
import { deleteProofsOf, deleteSessions, findSessionByToken, findUserByEmail, lockMember } from './queries.ts';

type ConfirmOutcome = 'confirmed' | 'alreadyConfirmed' | 'changeApproved' | 'emailChanged';

/** Sends the confirmation mail again. Says the same whether or not there is such an account, or whether it is confirmed already. */
export async function resendConfirmation(
  parts: AccountParts,
  context: RequestContext,
  email: string,
): Promise<{ ok: true; isMailDelayed: boolean }> {
  await parts.limiter.count('resend', context, email);
  await queueLinkMail(parts, context, 'confirmation', email);
  return { ok: true, isMailDelayed: await parts.mailer.isDelayed() };
}

/** What the link of a mail claims. Only trusted once better-auth has checked the signature. */
function readClaims(token: string): { email?: string; updateTo?: string; requestType?: string } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    throw failure('LINK_INVALID');
  }
}

/**
 * Confirms an address, or takes one of the two steps of changing it, by the link of a mail. Throws LINK_INVALID, LINK_EXPIRED, EMAIL_TAKEN. A first
 * confirmation signs in; the steps of a change never do.
 */
export async function confirmEmail(
  parts: AccountParts,
  context: RequestContext,
  token: string,
): Promise<{ outcome: ConfirmOutcome }> {
  await parts.limiter.count('token', context);
  const claims = readClaims(token);
  const outcome = await inAmbientTransaction(parts.database, async (transaction) => {
    const before = claims.email ? await findUserByEmail(transaction, claims.email) : undefined;
    if (before) await lockMember(transaction, before.id);
    if (claims.updateTo && (await findUserByEmail(transaction, claims.updateTo))) throw failure('EMAIL_TAKEN');
    const isChange = claims.updateTo !== undefined;
    const kept: string[] = [];
    await callAuth(
      { ...context, addHeader: (name, value) => (isChange ? kept.push(value) : context.addHeader(name, value)) },
      async () => (await parts.auth()).api.verifyEmail({ query: { token }, headers: context.headers, returnHeaders: true }),
      'LINK_INVALID',
    );
    if (!before) throw failure('LINK_INVALID');
    if (claims.requestType === 'change-email-confirmation') return 'changeApproved';
    if (isChange) {
      await discardSession(transaction, context, before.id, kept);
      await deleteProofsOf(transaction, before.id);
      await parts.mailer.send(transaction, {
        to: before.email,
        template: 'email-changed',
        concerns: [before.id],
        ...emailChangedMail(claims.updateTo ?? ''),
      });
      await recordSecurityEvent(transaction, 'email_changed', context, { memberId: before.id });
      await parts.sessions.announceChange(transaction, before.id);
      return 'emailChanged';
    }
    if (before.emailVerified) return 'alreadyConfirmed';
    await recordSecurityEvent(transaction, 'email_confirmed', context, { memberId: before.id });
    await recordConfirmation(parts, transaction, before.id);
    await parts.sessions.announceChange(transaction, before.id);
    return 'confirmed';
  });
  parts.sessions.forget(context.headers);
  return { outcome };
}

/** better-auth opens a session for whoever follows the link of a change; a link in a mail must not stand in for password and second step. */
async function discardSession(
  transaction: Transaction,
  context: RequestContext,
  memberId: string,
  cookies: string[],
): Promise<void> {
  for (const cookie of cookies) {
    const token = /session_token=([^.;]+)\./.exec(cookie)?.[1];
    if (!token || context.headers.get('cookie')?.includes(token)) continue;
    const session = await findSessionByToken(transaction, token);
    if (session) await deleteSessions(transaction, memberId, { only: session.id });
  }
}

/** Asks to change the address: a mail goes to the old one, and after its approval one to the new. Throws PASSWORD_WRONG, EMAIL_TAKEN. */
export async function changeEmail(
  parts: AccountParts,
  context: RequestContext,
  actor: Actor,
  form: z.output<typeof changeEmailForm>,
): Promise<{ ok: true; isMailDelayed: boolean }> {
  await parts.limiter.count('email_change', context, actor.memberId);
  await withPassword(parts, context, actor, { current: form.currentPassword }, async (transaction) => {
    if (await findUserByEmail(transaction, form.email)) throw failure('EMAIL_TAKEN');
    if (await parts.barred.isBarred(transaction, form.email)) throw failure('EMAIL_TAKEN');
    await callAuth(context, async () =>
      (await parts.auth()).api.changeEmail({ body: { newEmail: form.email }, headers: context.headers, returnHeaders: true }),
    );
    await recordSecurityEvent(transaction, 'email_change_requested', context, { memberId: actor.memberId });
  });
  return { ok: true, isMailDelayed: await parts.mailer.isDelayed() };
}

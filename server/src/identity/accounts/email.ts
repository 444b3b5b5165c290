import { recordSecurityEvent } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import { failure } from '../../platform/http/failure.ts';
import { recordConfirmation } from '../invitations/service.ts';
import { callAuth } from './auth-call.ts';
import { fromAuthEmail } from './auth-email.ts';
import { isEmailChangeLink, takeEmailChangeStep } from './email-change.ts';
import { queueLinkMail } from './link-mails.ts';
import type { AccountParts } from './parts.ts';
import { findUserByEmail, lockMember } from './queries.ts';

type ConfirmOutcome = 'confirmed' | 'alreadyConfirmed' | 'changeApproved' | 'emailChanged';

/** Sends the confirmation mail again. Says the same whether or not there is such an account, or whether it is confirmed already. */
export async function resendConfirmation(
  parts: AccountParts,
  context: RequestContext,
  email: string,
): Promise<{ ok: true; isMailDelayed: boolean }> {
  // Counted here, by the address that the mail goes to.
  await parts.limiter.count('resend', context, email);
  await queueLinkMail(parts, context, 'confirmation', email);
  return { ok: true, isMailDelayed: await parts.mailer.isDelayed() };
}

/** The address that a confirmation link is about. Trusted only once better-auth has checked the signature. */
function readAddress(token: string): string {
  try {
    const { email, updateTo } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    // Changes of an address have links of our own (email-change.ts).
    if (typeof email === 'string' && updateTo === undefined) return fromAuthEmail(email);
  } catch {
    // Refused below, like any other token that is not ours.
  }
  throw failure('LINK_INVALID');
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
  const outcome = (await isEmailChangeLink(parts.database, token))
    ? await takeEmailChangeStep(parts, context, token)
    : await confirmFirstEmail(parts, context, token);
  return { outcome };
}

function confirmFirstEmail(
  parts: AccountParts,
  context: RequestContext,
  token: string,
): Promise<'confirmed' | 'alreadyConfirmed'> {
  const email = readAddress(token);
  return inAmbientTransaction(parts.database, async (transaction) => {
    const before = await findUserByEmail(transaction, email);
    if (before) await lockMember(transaction, before.id);
    await callAuth(
      context,
      async () => (await parts.auth()).api.verifyEmail({ query: { token }, headers: context.headers, returnHeaders: true }),
      'LINK_INVALID',
    );
    if (!before) throw failure('LINK_INVALID');
    if (before.emailVerified) return 'alreadyConfirmed';
    await recordSecurityEvent(transaction, 'email_confirmed', context, { memberId: before.id });
    await recordConfirmation(parts, transaction, before.id);
    await parts.sessions.announceChange(transaction, before.id);
    return 'confirmed';
  });
}

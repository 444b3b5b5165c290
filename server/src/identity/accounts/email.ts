import { recordSecurityEvent } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import { failure } from '../../platform/http/failure.ts';
import { recordConfirmation } from '../invitations/service.ts';
import { callAuth } from './auth-call.ts';
import { fromAuthEmail } from './auth-email.ts';
import type { AccountDeps } from './deps.ts';
import { advanceEmailChange, isEmailChangeLink } from './email-change.ts';
import { queueLinkMail } from './link-mails.ts';
import { findUserByEmail, lockMember } from './queries.ts';

type ConfirmOutcome = 'confirmed' | 'alreadyConfirmed' | 'changeApproved' | 'emailChanged';

/** The response reveals nothing about the account. */
export async function resendConfirmation(
  deps: AccountDeps,
  context: RequestContext,
  email: string,
): Promise<{ ok: true; isMailDelayed: boolean }> {
  await deps.limiter.count('resend', context, email);
  await queueLinkMail(deps, context, 'confirmation', email);
  return { ok: true, isMailDelayed: await deps.mailer.isDelayed() };
}

/** The address is untrusted until better-auth has verified the signature. */
function readAddress(token: string): string {
  try {
    const { email, updateTo } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    // Email changes have separate links (email-change.ts).
    if (typeof email === 'string' && updateTo === undefined) return fromAuthEmail(email);
  } catch {}
  throw failure('LINK_INVALID');
}

/** Only the first confirmation, after sign-up, signs the member in. Throws LINK_INVALID, LINK_EXPIRED, EMAIL_TAKEN. */
export async function confirmEmail(
  deps: AccountDeps,
  context: RequestContext,
  token: string,
): Promise<{ outcome: ConfirmOutcome }> {
  const outcome = (await isEmailChangeLink(deps.database, token))
    ? await advanceEmailChange(deps, context, token)
    : await confirmFirstEmail(deps, context, token);
  return { outcome };
}

function confirmFirstEmail(deps: AccountDeps, context: RequestContext, token: string): Promise<'confirmed' | 'alreadyConfirmed'> {
  const email = readAddress(token);
  return inAmbientTransaction(deps.database, async (transaction) => {
    const before = await findUserByEmail(transaction, email);
    if (before) await lockMember(transaction, before.id);
    await callAuth(
      context,
      async () => (await deps.auth()).api.verifyEmail({ query: { token }, headers: context.headers, returnHeaders: true }),
      'LINK_INVALID',
    );
    if (!before) throw failure('LINK_INVALID');
    if (before.emailVerified) return 'alreadyConfirmed';
    await recordSecurityEvent(transaction, 'email_confirmed', context, { memberId: before.id });
    await recordConfirmation(deps, transaction, before.id);
    await deps.sessions.announceChange(transaction, before.id);
    return 'confirmed';
  });
}

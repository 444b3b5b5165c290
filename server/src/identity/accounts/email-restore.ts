import { recordSecurityEvent } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { endRestores, findRestore, isEmailTaken, lockAccount, removeNewSecondSteps, setEmail } from './email-queries.ts';
import { hashLinkToken } from './link-tokens.ts';
import { emailRestoredMail } from './mails.ts';
import type { AccountParts } from './parts.ts';
import { deletePendingLinks, deleteTokensOf, lockEmail, lockMember } from './queries.ts';
import { stopReset } from './two-step-reset/service.ts';

async function findUsableRestore(database: Database | Transaction, token: string) {
  const restore = await findRestore(database, hashLinkToken(token));
  if (!restore) throw failure('LINK_INVALID');
  if (restore.endedAt) throw failure('LINK_USED');
  if (restore.expiresAt < new Date()) throw failure('LINK_EXPIRED');
  return restore;
}

/** Throws LINK_INVALID, LINK_USED, LINK_EXPIRED. */
export async function inspectEmailRestore({ database }: AccountParts, token: string): Promise<{ email: string }> {
  const { email } = await findUsableRestore(database, token);
  return { email };
}

/**
 * Ends all sessions, API tokens and emailed links, and locks the account until a password reset by email to the restored address. Throws LINK_INVALID,
 * LINK_USED, LINK_EXPIRED, EMAIL_TAKEN.
 */
export function restoreEmail(parts: AccountParts, context: RequestContext, token: string): Promise<{ email: string }> {
  return inTransaction(parts.database, async (transaction) => {
    const { userId: memberId } = await findUsableRestore(transaction, token);
    await lockMember(transaction, memberId);
    const restore = await findUsableRestore(transaction, token);
    const { email } = restore;
    await lockEmail(transaction, email);
    if (await isEmailTaken(transaction, email, memberId)) throw failure('EMAIL_TAKEN');
    await setEmail(transaction, memberId, email);
    await lockAccount(transaction, memberId);
    await endRestores(transaction, restore);
    await deletePendingLinks(transaction, memberId);
    await stopReset(parts, transaction, memberId, 'changed', context);
    await deleteTokensOf(transaction, memberId);
    await parts.sessions.end(transaction, memberId, 'emailChanged');
    const removed = await removeNewSecondSteps(transaction, memberId, restore.firstChangeAt);
    await parts.mailer.send(transaction, {
      to: email,
      template: 'email-restored',
      concerns: [memberId],
      ...emailRestoredMail(parts.publicUrl),
    });
    await recordSecurityEvent(transaction, 'email_restored', context, { memberId });
    if (removed.passkeys > 0) await recordSecurityEvent(transaction, 'passkey_removed', context, { memberId });
    if (removed.hadTwoStep) await recordSecurityEvent(transaction, 'two_step_disabled', context, { memberId });
    return { email };
  });
}

import { recordSecurityEvent } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { AccountDeps } from './deps.ts';
import { endRestores, findRestore, isEmailTaken, lockAccount, removeNewSecondSteps, setEmail } from './email-queries.ts';
import { hashLinkToken } from './link-tokens.ts';
import { emailRestoredMail } from './mails.ts';
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
export async function inspectEmailRestore({ database }: AccountDeps, token: string): Promise<{ email: string }> {
  const { email } = await findUsableRestore(database, token);
  return { email };
}

/**
 * Ends all sessions, API tokens and emailed links, and locks the account until a password reset by email to the restored address. Throws LINK_INVALID,
 * LINK_USED, LINK_EXPIRED, EMAIL_TAKEN.
 */
export function restoreEmail(deps: AccountDeps, context: RequestContext, token: string): Promise<{ email: string }> {
  return inTransaction(deps.database, async (transaction) => {
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
    await stopReset(deps, transaction, memberId, 'changed', context);
    await deleteTokensOf(transaction, memberId);
    await deps.sessions.end(transaction, memberId, 'emailChanged');
    const removed = await removeNewSecondSteps(transaction, memberId, restore.firstChangeAt);
    await deps.mailer.send(transaction, {
      to: email,
      template: 'email-restored',
      concerns: [memberId],
      ...emailRestoredMail(deps.publicUrl),
    });
    await recordSecurityEvent(transaction, 'email_restored', context, { memberId });
    if (removed.passkeys > 0) await recordSecurityEvent(transaction, 'passkey_removed', context, { memberId });
    if (removed.hadTwoStep) await recordSecurityEvent(transaction, 'two_step_disabled', context, { memberId });
    return { email };
  });
}

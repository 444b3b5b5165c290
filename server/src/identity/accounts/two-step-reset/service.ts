import type { TwoStepResetOutcome } from '@bros/contract/identity/two-step-resets';
import { findReaderTimes } from '../../../core/notices/reader-times/service.ts';
import { type EventSource, recordSecurityEvent } from '../../../core/security/events.ts';
import type { RequestContext } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { AccountDeps } from '../deps.ts';
import { hashLinkToken, makeLinkToken } from '../link-tokens.ts';
import { findUser, lockMember } from '../queries.ts';
import type { Sessions } from '../sessions.ts';
import { resetAnnouncedMail, resetDoneMail, resetStoppedMail } from './mails.ts';
import { deleteTwoStep, findOpenReset, findResetByToken, startWait, updateEnded } from './queries.ts';

export { findOpenReset, insertReset, type OpenReset, selectDue } from './queries.ts';

/** Emails the link that stops the reset, and starts the 72 hours. Needs the member's lock. */
export async function announceReset(
  { mailer }: { mailer: Mailer },
  transaction: Transaction,
  memberId: string,
  approvedBy: string | null,
): Promise<void> {
  const user = await findUser(transaction, memberId);
  const { token, tokenHash } = makeLinkToken();
  const reset = await startWait(transaction, memberId, { tokenHash, approvedBy });
  if (!user || !reset?.effectiveAt) throw failure('STATE_CONFLICT');
  const { effectiveAt, identityCheck, reason } = reset;
  const times = await findReaderTimes(transaction, memberId);
  await mailer.send(transaction, {
    to: user.email,
    template: 'two-step-reset-announced',
    concerns: [memberId],
    ...resetAnnouncedMail({ effectiveAt, identityCheck, reason, times }, token),
  });
  await recordSecurityEvent(transaction, 'two_step_reset_announced', null, { memberId });
}

/** Emails a member who knew of the reset, unless the member's own change sends an email. True if a reset ended. */
export async function stopReset(
  { mailer }: { mailer: Mailer },
  transaction: Transaction,
  memberId: string,
  outcome: Exclude<TwoStepResetOutcome, 'done'>,
  source: EventSource | null,
): Promise<boolean> {
  const reset = await updateEnded(transaction, memberId, outcome);
  if (!reset) return false;
  await recordSecurityEvent(transaction, 'two_step_reset_stopped', source, { memberId, activity: outcome });
  const user = await findUser(transaction, memberId);
  if (user && reset.effectiveAt && outcome !== 'changed')
    await mailer.send(transaction, {
      to: user.email,
      template: 'two-step-reset-stopped',
      concerns: [memberId],
      ...resetStoppedMail(outcome),
    });
  return true;
}

/** Passkeys stay. Needs the member's lock, and the reset must be due. */
export async function completeReset(
  { mailer, sessions }: { mailer: Mailer; sessions: Pick<Sessions, 'announceChange'> },
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  const user = await findUser(transaction, memberId);
  if (!user || !(await updateEnded(transaction, memberId, 'done'))) return;
  await deleteTwoStep(transaction, memberId);
  await mailer.send(transaction, {
    to: user.email,
    template: 'two-step-reset-done',
    concerns: [memberId],
    ...resetDoneMail(),
  });
  await recordSecurityEvent(transaction, 'two_step_disabled', null, { memberId, activity: 'reset' });
  await sessions.announceChange(transaction, memberId);
}

/** Null without a reset, or while it waits for a second admin, because it is not announced yet. */
export async function getPlannedReset({ database }: AccountDeps, memberId: string): Promise<{ effectiveAt: string | null }> {
  const reset = await findOpenReset(database, memberId);
  return { effectiveAt: reset?.effectiveAt?.toISOString() ?? null };
}

async function findStoppable(database: Database | Transaction, token: string) {
  const reset = await findResetByToken(database, hashLinkToken(token));
  if (!reset) throw failure('LINK_INVALID');
  if (reset.outcome === 'done') throw failure('LINK_EXPIRED');
  if (reset.outcome) throw failure('LINK_USED');
  return reset;
}

/** Throws LINK_INVALID, LINK_USED if stopped in any way, and LINK_EXPIRED if done. */
export async function inspectResetLink({ database }: AccountDeps, token: string): Promise<{ effectiveAt: string }> {
  const { effectiveAt } = await findStoppable(database, token);
  if (!effectiveAt) throw failure('LINK_INVALID');
  return { effectiveAt: effectiveAt.toISOString() };
}

/** Does not sign anyone in. Throws like {@link inspectResetLink}. */
export function stopResetByLink(deps: AccountDeps, context: RequestContext, token: string): Promise<{ ok: true }> {
  return inTransaction(deps.database, async (transaction) => {
    const { userId } = await findStoppable(transaction, token);
    await lockMember(transaction, userId);
    await findStoppable(transaction, token);
    await stopReset(deps, transaction, userId, 'stoppedByLink', context);
    return { ok: true };
  });
}

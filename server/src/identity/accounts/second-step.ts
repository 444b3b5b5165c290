import { createHash } from 'node:crypto';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { AccountDeps } from './deps.ts';
import { type SecondStepChange, secondStepChangedMail } from './mails.ts';
import { findUser, isProofKept, keepProof } from './queries.ts';

/** better-auth accepts a code for its 30 seconds, and 30 seconds before and after. */
const CODE_GOOD_SECONDS = 90;

export async function announceSecondStepChange(
  deps: AccountDeps,
  context: RequestContext,
  transaction: Transaction,
  memberId: string,
  change: SecondStepChange,
): Promise<void> {
  const user = await findUser(transaction, memberId);
  if (!user) throw failure('NOT_FOUND');
  await deps.mailer.send(transaction, {
    to: user.email,
    template: 'second-step-changed',
    concerns: [memberId],
    ...secondStepChangedMail(deps.publicUrl, change),
  });
  await recordSecurityEvent(transaction, change.event, context, { memberId });
}

export async function announceUsedRecoveryCode(
  deps: AccountDeps,
  context: RequestContext,
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  const { backupCodes } = await (await deps.auth()).api.viewBackupCodes({ body: { userId: memberId } });
  const left = backupCodes.length;
  const change: SecondStepChange = left > 0 ? { event: 'recovery_code_used', left } : { event: 'recovery_codes_used_up' };
  await announceSecondStepChange(deps, context, transaction, memberId, change);
}

/** Accepts each code once (RFC 6238, section 5.2). The member's lock prevents concurrent uses. Throws TWO_STEP_CODE_WRONG. */
export async function acceptCodeOnce<Answer>(
  transaction: Transaction,
  memberId: string,
  code: string,
  verify: () => Promise<Answer>,
): Promise<Answer> {
  const identifier = `used-code:${createHash('sha256').update(`${memberId}:${code}`).digest('hex')}`;
  if (await isProofKept(transaction, identifier)) throw failure('TWO_STEP_CODE_WRONG');
  const answer = await verify();
  await keepProof(transaction, identifier, CODE_GOOD_SECONDS);
  return answer;
}

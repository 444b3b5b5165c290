import { createHash } from 'node:crypto';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { type SecondStepChange, secondStepChangedMail } from './mails.ts';
import type { AccountParts } from './parts.ts';
import { findUser, isProofKept, keepProof } from './queries.ts';

/** Better-auth accepts a code in its own 30 seconds and in those before and after. */
const CODE_GOOD_SECONDS = 90;

/** Writes the security event of a change to passkeys, two-step verification or recovery codes, and mails the member about it. */
export async function announceSecondStepChange(
  parts: AccountParts,
  context: RequestContext,
  transaction: Transaction,
  memberId: string,
  change: SecondStepChange,
): Promise<void> {
  const user = await findUser(transaction, memberId);
  if (!user) throw failure('NOT_FOUND');
  await parts.mailer.send(transaction, {
    to: user.email,
    template: 'second-step-changed',
    concerns: [memberId],
    ...secondStepChangedMail(parts.publicUrl, change),
  });
  await recordSecurityEvent(transaction, change.event, context, { memberId });
}

/** Announces that a recovery code was used, and whether it was the last. */
export async function announceUsedRecoveryCode(
  parts: AccountParts,
  context: RequestContext,
  transaction: Transaction,
  memberId: string,
): Promise<void> {
  const { backupCodes } = await (await parts.auth()).api.viewBackupCodes({ body: { userId: memberId } });
  const left = backupCodes.length;
  const change: SecondStepChange = left > 0 ? { event: 'recovery_code_used', left } : { event: 'recovery_codes_used_up' };
  await announceSecondStepChange(parts, context, transaction, memberId, change);
}

/**
 * Verifies an authenticator's code that was not accepted before (RFC 6238, section 5.2), so that a code seen over a shoulder is of no use. The caller
 * holds the member's lock: of two at the same moment one is refused. Throws TWO_STEP_CODE_WRONG.
 */
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

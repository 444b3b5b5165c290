import { isDeepStrictEqual } from 'node:util';
import type {
  MaskedPayoutDetails,
  OwnPayoutDetails,
  PayoutDetails,
  payoutDetailsForm,
} from '@bros/contract/money/payout-details';
import type { PayoutFailure } from '@bros/contract/money/payout-rules';
import type * as z from 'zod';
import { syncSellerLater } from '../../core/people/badges/service.ts';
import { recordSecurityEvent } from '../../core/security/events.ts';
import { type AccountDeps, asOwner } from '../../identity/accounts/service.ts';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { isReadable, openColumnsOf, openDetails, type SealedDetails, sealDetails } from './content.ts';
import { detailsChangedMail, detailsRemovedMail } from './mails.ts';
import { canEnterDetails, canRepeat, payableFrom } from './policy.ts';
import {
  type DetailsRow,
  deleteDetails,
  findDetails,
  findEligibility,
  lockOwner,
  updateFailure,
  upsertDetails,
} from './queries.ts';

export interface PayoutDetailsDeps extends AccountDeps {
  sealer: Sealer;
}

export function readDetails(deps: PayoutDetailsDeps, { memberId }: Actor): Promise<OwnPayoutDetails> {
  return presentOwn(deps, deps.database, memberId);
}

async function presentOwn(
  { sealer }: Pick<PayoutDetailsDeps, 'sealer'>,
  database: Database | Transaction,
  memberId: string,
): Promise<OwnPayoutDetails> {
  const row = await findDetails(database, memberId);
  const eligibility = await findEligibility(database, memberId);
  if (!eligibility) throw failure('NOT_FOUND');
  return {
    details: row ? presentDetails(row, isReadable(sealer, row)) : null,
    canEnter: canEnterDetails({ ...eligibility, hasDetails: row !== undefined }),
  };
}

/**
 * Emails the owner. Idempotent. Requires the password, so that a stolen session cannot redirect money. Throws PASSWORD_WRONG,
 * RATE_LIMITED, NOT_FOUND, NOTHING_EARNED, DETAILS_FAILED.
 */
export async function saveDetails(
  deps: PayoutDetailsDeps,
  context: RequestContext,
  actor: Actor,
  { currentPassword, ...details }: z.output<typeof payoutDetailsForm>,
): Promise<OwnPayoutDetails> {
  const { memberId } = actor;
  return asOwner(deps, context, actor, currentPassword, async (transaction) => {
    const owner = await lockOwner(transaction, memberId);
    const eligibility = await findEligibility(transaction, memberId);
    if (!owner || !eligibility) throw failure('NOT_FOUND');
    const before = await findDetails(transaction, memberId);
    if (!canEnterDetails({ ...eligibility, hasDetails: before !== undefined })) throw failure('NOTHING_EARNED');
    const isSame = before !== undefined && isDeepStrictEqual(openDetails(deps.sealer, before), details);
    if (isSame && before.failure && !canRepeat(before.failure)) throw failure('DETAILS_FAILED');
    if (!isSame || before.failure) {
      const columns = openColumnsOf(details);
      const revision = (before?.revision ?? 0) + 1;
      const ciphertext = sealDetails(deps.sealer, memberId, revision, details);
      await upsertDetails(transaction, { userId: memberId, ...columns, ciphertext, revision });
      await syncSellerLater(deps.queue, transaction, memberId);
      await notifyOwner(
        deps,
        transaction,
        { memberId, email: owner.email },
        'changed',
        detailsChangedMail(columns, context.address),
      );
      await recordSecurityEvent(transaction, 'payout_details_changed', context, { memberId, activity: columns.method });
    }
    return presentOwn(deps, transaction, memberId);
  });
}

/** Payouts and sales wait until new details are entered. */
export async function markDetailsFailed(
  { queue }: Pick<PayoutDetailsDeps, 'queue'>,
  transaction: Transaction,
  details: Parameters<typeof updateFailure>[1],
  failure: PayoutFailure,
): Promise<void> {
  await updateFailure(transaction, details, failure);
  await syncSellerLater(queue, transaction, details.userId);
}

export function removeDetails(deps: PayoutDetailsDeps, context: RequestContext, { memberId }: Actor): Promise<OwnPayoutDetails> {
  return inTransaction(deps.database, async (transaction) => {
    const owner = await lockOwner(transaction, memberId);
    if (owner && (await deleteDetails(transaction, memberId))) {
      await syncSellerLater(deps.queue, transaction, memberId);
      await notifyOwner(deps, transaction, { memberId, email: owner.email }, 'removed', detailsRemovedMail(context.address));
      await recordSecurityEvent(transaction, 'payout_details_removed', context, { memberId });
    }
    return presentOwn(deps, transaction, memberId);
  });
}

async function notifyOwner(
  { mailer }: PayoutDetailsDeps,
  transaction: Transaction,
  { memberId, email }: { memberId: string; email: string },
  what: 'changed' | 'removed',
  content: MailContent,
): Promise<void> {
  await mailer.send(transaction, { to: email, template: `payout-details-${what}`, concerns: [memberId], ...content });
}

/** Returns the members whose details can be decrypted, not the details. `sealed` contains rows of `payout_details` or copies. */
export function readableAmong({ sealer }: { sealer: Sealer }, sealed: readonly SealedDetails[]): ReadonlySet<string> {
  return new Set(sealed.filter((row) => isReadable(sealer, row)).map(({ userId }) => userId));
}

/** Only for the bank file, never for a response, an email or a log. Omits details that cannot be decrypted. */
export function openSealedDetails({ sealer }: { sealer: Sealer }, sealed: readonly SealedDetails[]): Map<string, PayoutDetails> {
  const opened = sealed.map((row) => [row.userId, openDetails(sealer, row)] as const);
  return new Map(opened.filter((pair): pair is [string, PayoutDetails] => pair[1] !== null));
}

function presentDetails({ method, hint, country, failure, updatedAt }: DetailsRow, isReadable: boolean): MaskedPayoutDetails {
  return {
    method,
    hint,
    country,
    isReadable,
    failure,
    updatedAt: updatedAt.toISOString(),
    payableFrom: payableFrom(updatedAt).toISOString(),
  };
}

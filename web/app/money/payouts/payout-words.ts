import { DAY_MS } from '@bros/contract/core/durations';
import type { EarningsSummary } from '@bros/contract/money/earnings';
import type { OwnPayout } from '@bros/contract/money/own-payouts';
import type { MaskedPayoutDetails } from '@bros/contract/money/payout-details';
import { PAYOUT_DETAILS_HOLD_DAYS, PAYOUT_HOUR } from '@bros/contract/money/payout-rules';
import { formatDate, formatDay, formatMoney } from '../../platform/format.ts';
import { payoutTexts as texts } from './texts.ts';

type Sums = Pick<EarningsSummary, 'availableCents' | 'currency' | 'nextPayout'>;
type Details = Pick<MaskedPayoutDetails, 'isReadable' | 'payableFrom' | 'failure'>;

export function describeAmount({ availableCents, currency, nextPayout: { centsToMinimumPayout } }: Sums): string {
  const amount = formatMoney(Math.abs(availableCents), currency);
  if (availableCents < 0) return texts.amount.below(amount);
  return centsToMinimumPayout === 0
    ? texts.amount.enough(amount)
    : texts.amount.short(amount, formatMoney(centsToMinimumPayout, currency));
}

export function describeOutcome(
  { availableCents, currency, nextPayout }: Sums,
  details: Details | null,
  now = Date.now(),
): string {
  const day = formatDay(nextPayout.day);
  if (availableCents <= 0) return texts.outcome.nothing(day);
  if (nextPayout.centsToMinimumPayout > 0) return texts.outcome.waits(day);
  const amount = formatMoney(availableCents, currency);
  const dueAt = new Date(nextPayout.day).setUTCHours(PAYOUT_HOUR);
  if (!details?.isReadable) {
    const isLate = now + PAYOUT_DETAILS_HOLD_DAYS * DAY_MS > dueAt;
    return (isLate ? texts.outcome.addDetailsLate : texts.outcome.addDetails)(amount, day);
  }
  if (details.failure !== null) return texts.outcome.failed(amount);
  return (Date.parse(details.payableFrom) > dueAt ? texts.outcome.tooNew : texts.outcome.ready)(amount, day);
}

/** Paid, failed and returned payouts: the local date when that happened. Others: the due date, in UTC. */
export function describeDay({ state, dueAt, endedAt }: Pick<OwnPayout, 'state' | 'dueAt' | 'endedAt'>): string {
  if (state === 'paid' && endedAt) return texts.list.paid(formatDate(endedAt));
  if ((state === 'failed' || state === 'returned') && endedAt) return texts.list.failedOn(formatDate(endedAt));
  return texts.list.due(formatDay(dueAt.slice(0, 10)));
}

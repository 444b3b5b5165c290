import type { MemberId } from '@bros/contract/core/fields';
import { SUBSCRIPTION_STATES } from '@bros/contract/money/billing-rules';
import type { StaffDispute, StaffPayment, StaffSubscription } from '@bros/contract/staff/staff-money';
import { isInquiry, presentInvoice } from '../../../money/billing/service.ts';
import { disputeStateOf } from './policy.ts';
import type { DisputeRow, PaymentRow, SubscriptionListRow } from './queries.ts';

/** Null for a deleted account. */
const presentPayer = ({ payerId, payerName }: { payerId: string | null; payerName: string | null }): StaffPayment['payer'] =>
  payerId !== null && payerName !== null ? { id: payerId as MemberId, displayName: payerName } : null;

export function presentPayment(row: PaymentRow): StaffPayment {
  return {
    ...presentInvoice(row),
    payer: presentPayer(row),
    paidCents: row.paidCents,
    paidAt: row.paidAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  };
}

export function presentSubscription(row: SubscriptionListRow): StaffSubscription {
  return {
    id: row.id,
    payer: presentPayer(row),
    tier: row.tier,
    nextTier: row.nextTier,
    state: SUBSCRIPTION_STATES.find((state) => state === row.status) ?? null,
    amountCents: row.amountCents,
    currency: row.currency,
    startedAt: row.startedAt.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    isPaused: row.pausedFor !== null,
  };
}

export function presentDispute(row: DisputeRow): StaffDispute {
  return {
    id: row.id,
    payer: presentPayer(row),
    about: row.about,
    title: row.title,
    state: disputeStateOf(row.disputeStatus),
    isInquiry: isInquiry(row.disputeStatus),
    answerDueAt: row.answerDueAt?.toISOString() ?? null,
    amountCents: row.amountCents,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
  };
}

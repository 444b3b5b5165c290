import type { StaffDispute, StaffPayment, StaffSubscription } from '@bros/contract/staff/staff-money';
import { asAmount } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, presentPage } from '../../../platform/database/newest-first.ts';
import type { Columns } from '../exports/service.ts';
import { presentDispute, presentPayment, presentSubscription } from './present.ts';
import {
  type DisputeFilter,
  type PaymentFilter,
  type SubscriptionFilter,
  selectDisputes,
  selectPayments,
  selectSubscriptionList,
} from './queries.ts';

export async function listPayments(database: Database, filter: PaymentFilter): Promise<Page<StaffPayment>> {
  return presentPage(await selectPayments(database, filter), filter, presentPayment);
}

export async function listSubscriptions(database: Database, filter: SubscriptionFilter): Promise<Page<StaffSubscription>> {
  return presentPage(await selectSubscriptionList(database, filter), filter, presentSubscription);
}

export async function listDisputes(database: Database, filter: DisputeFilter): Promise<Page<StaffDispute>> {
  return presentPage(await selectDisputes(database, filter), filter, presentDispute);
}

const PAYER = {
  member: ({ payer }: Pick<StaffPayment, 'payer'>) => payer?.displayName ?? null,
  member_id: ({ payer }: Pick<StaffPayment, 'payer'>) => payer?.id ?? null,
};

export const PAYMENT_COLUMNS: Columns<StaffPayment> = {
  created_at: ({ createdAt }) => createdAt,
  ...PAYER,
  invoice: ({ number }) => number,
  tier: ({ tier }) => tier,
  reason: ({ reason }) => reason,
  state: ({ state }) => state,
  amount: ({ amountCents, currency }) => asAmount(amountCents, currency),
  paid: ({ paidCents, currency }) => asAmount(paidCents, currency),
  refunded: ({ refundedCents, currency }) => asAmount(refundedCents, currency),
  currency: ({ currency }) => currency.toUpperCase(),
  paid_at: ({ paidAt }) => paidAt,
  id: ({ id }) => id,
};

export const SUBSCRIPTION_COLUMNS: Columns<StaffSubscription> = {
  started_at: ({ startedAt }) => startedAt,
  ...PAYER,
  tier: ({ tier }) => tier,
  next_tier: ({ nextTier }) => nextTier,
  state: ({ state }) => state,
  amount: ({ amountCents, currency }) => asAmount(amountCents, currency),
  currency: ({ currency }) => currency.toUpperCase(),
  period_end: ({ periodEnd }) => periodEnd,
  canceled: ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? 'yes' : 'no'),
  paused: ({ isPaused }) => (isPaused ? 'yes' : 'no'),
  ended_at: ({ endedAt }) => endedAt,
  id: ({ id }) => id,
};

export const DISPUTE_COLUMNS: Columns<StaffDispute> = {
  payment_at: ({ createdAt }) => createdAt,
  ...PAYER,
  about: ({ about }) => about,
  title: ({ title }) => title,
  state: ({ state }) => state,
  inquiry: ({ isInquiry }) => (isInquiry ? 'yes' : 'no'),
  answer_due_at: ({ answerDueAt }) => answerDueAt,
  amount: ({ amountCents, currency }) => asAmount(amountCents, currency),
  currency: ({ currency }) => currency.toUpperCase(),
  id: ({ id }) => id,
};

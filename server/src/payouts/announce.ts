import { paths } from '@bros/contract/paths';
import type { PayoutFailure } from '@bros/contract/payout-rules';
import { notify } from '../notices/service.ts';
import type { Transaction } from '../platform/database/connect.ts';
import type { PayoutParts } from './parts.ts';

/** What members are told of their payouts. Who tells several goes in the order of their ids. */

interface Told {
  memberId: string;
  payoutId: string;
  amountCents: number;
  currency: string;
}

type Notices = Pick<PayoutParts, 'mailer' | 'outbox'>;

const aboutPayout = ({ memberId, payoutId }: Told) => ({
  memberId,
  path: paths.dashboardEarnings,
  groupKey: `payout:${payoutId}`,
});

export const announcePaid = (parts: Notices, transaction: Transaction, told: Told, method: 'bank' | 'wallet') => {
  const { amountCents, currency } = told;
  return notify(parts, transaction, { ...aboutPayout(told), kind: 'payout.paid', values: { amountCents, currency, method } });
};

export const announceFailed = (parts: Notices, transaction: Transaction, told: Told, reason: PayoutFailure) => {
  const { amountCents, currency } = told;
  return notify(parts, transaction, { ...aboutPayout(told), kind: 'payout.failed', values: { amountCents, currency, reason } });
};

/** Money waits because the member has not said where it goes: once for each run that passes him by. */
export const announceWaiting = (parts: Notices, transaction: Transaction, told: Omit<Told, 'payoutId'>, period: string) => {
  const { memberId, amountCents, currency } = told;
  const about = { memberId, path: paths.dashboardEarnings, groupKey: `payout-waits:${period}` };
  return notify(parts, transaction, { ...about, kind: 'payout.waiting', values: { amountCents, currency } });
};

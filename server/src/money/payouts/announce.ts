import type { PayoutFailure } from '@bros/contract/money/payout-rules';
import { paths } from '@bros/contract/paths';
import { notify, notifyInApp } from '../../core/notices/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { announceEarnings } from '../commissions/service.ts';
import type { PayoutDeps } from './deps.ts';

/** Notify several members in ID order, to prevent deadlocks. */

interface NotifiedPayout {
  memberId: string;
  payoutId: string;
  amountCents: number;
  currency: string;
}

type Notices = Pick<PayoutDeps, 'mailer' | 'outbox' | 'pusher'>;

const aboutPayout = ({ memberId, payoutId }: NotifiedPayout) => ({
  memberId,
  path: paths.dashboardEarnings,
  groupKey: `payout:${payoutId}`,
});

/** Sends no email for sandbox payouts, because no money moved. */
export const announcePaid = (
  deps: Notices,
  transaction: Transaction,
  payout: NotifiedPayout,
  { method, isSandbox }: { method: 'bank' | 'wallet'; isSandbox: boolean },
) => {
  const { amountCents, currency } = payout;
  const values = { amountCents, currency, method, isSandbox };
  const send = isSandbox ? notifyInApp : notify;
  return send(deps, transaction, { ...aboutPayout(payout), kind: 'payout.paid', values });
};

export const announceFailed = (deps: Notices, transaction: Transaction, payout: NotifiedPayout, reason: PayoutFailure) => {
  const { amountCents, currency } = payout;
  return notify(deps, transaction, { ...aboutPayout(payout), kind: 'payout.failed', values: { amountCents, currency, reason } });
};

/** Makes open screens refetch after the commit. */
export const announceChange = (
  { outbox }: Pick<PayoutDeps, 'outbox'>,
  transaction: Transaction,
  rows: readonly { userId?: string | null }[],
): Promise<void> =>
  announceEarnings(
    outbox,
    transaction,
    rows.flatMap(({ userId }) => userId ?? []),
  );

/** Notifies once per run. */
export const announceWaiting = (
  deps: Notices,
  transaction: Transaction,
  payout: Omit<NotifiedPayout, 'payoutId'>,
  period: string,
) => {
  const { memberId, amountCents, currency } = payout;
  const about = { memberId, path: paths.dashboardEarnings, groupKey: `payout-waits:${period}` };
  return notify(deps, transaction, { ...about, kind: 'payout.waiting', values: { amountCents, currency } });
};

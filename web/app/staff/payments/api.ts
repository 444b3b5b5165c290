import type { DisputeState, StaffDispute, StaffPayment, StaffSubscription } from '@bros/contract/staff/staff-money';
import type { Tier } from '@bros/contract/tiers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { type LogFilter, paging } from '../shared/api.ts';

export type PaymentFilter = LogFilter & { state?: StaffPayment['state'] | undefined; tier?: Tier | undefined };
export type SubscriptionFilter = LogFilter & {
  state?: NonNullable<StaffSubscription['state']> | undefined;
  tier?: Tier | undefined;
};
export type DisputeFilter = LogFilter & { state?: DisputeState | undefined; about?: StaffDispute['about'] | undefined };

export const usePayments = (filter: PaymentFilter) =>
  useInfiniteQuery(
    api.staff.payments.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useSubscriptions = (filter: SubscriptionFilter) =>
  useInfiniteQuery(
    api.staff.subscriptions.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useDisputes = (filter: DisputeFilter) =>
  useInfiniteQuery(
    api.staff.disputes.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

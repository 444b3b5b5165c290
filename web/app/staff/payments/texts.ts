import type { DisputeState, StaffDispute, StaffSubscription } from '@bros/contract/staff/staff-money';
import { formatDate } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const moneyTexts = defineTexts({
  en: {
    gone: 'Account closed',
    searchHint: 'The start of a name or email',
    plan: 'Plan',
    emptyFiltered: 'Nothing matches the search and filters.',
    payments: {
      lead: 'What members paid for their memberships. Sales between members have their own list.',
      date: 'Date',
      paidOn: (day: string) => `paid on ${formatDate(day)}`,
      nextTry: (day: string) => `next try on ${formatDate(day)}`,
      emptyTitle: 'No payments',
      emptyText: 'The first one shows up here as soon as a member buys a membership.',
    },
    subscriptions: {
      lead: 'As last reported by the card provider. Cancel or refund one on the member’s page.',
      states: {
        active: stateTexts.active,
        trialing: 'In trial',
        past_due: 'Overdue',
        unpaid: 'Unpaid',
        paused: 'Paused',
        incomplete: 'First payment open',
        incomplete_expired: 'Never paid',
        canceled: stateTexts.ended,
      } as const satisfies Record<NonNullable<StaffSubscription['state']>, string>,
      unknownState: 'Unknown to us',
      price: (price: string) => `${price} a month`,
      nextPlan: (plan: string) => `then ${plan}`,
      period: 'Paid until',
      canceled: 'does not renew',
      paused: 'payments paused',
      ended: (day: string) => `ended on ${formatDate(day)}`,
      started: 'Started',
      emptyTitle: 'No subscriptions',
      emptyText: 'The first one shows up here as soon as a member buys a membership.',
    },
    disputes: {
      lead: 'Payments that a bank asked about or took back. Answer them in the card provider’s dashboard before the deadline.',
      about: 'About',
      abouts: { membership: labelTexts.membership, sale: 'Sale' } as const satisfies Record<StaffDispute['about'], string>,
      states: {
        needsAnswer: 'Needs an answer',
        underReview: 'Under review',
        won: 'Won',
        lost: 'Lost',
        closed: 'Closed without a dispute',
      } as const satisfies Record<DisputeState, string>,
      inquiry: 'the bank is only asking',
      due: 'Answer until',
      noDue: 'No deadline known',
      payment: 'Payment of',
      emptyTitle: 'No disputes',
      emptyText: 'No bank has asked about a payment.',
    },
  },
});

import type { DisputeState, StaffDispute, StaffSubscription } from '@bros/contract/staff/staff-money';
import { formatDate } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

/** The words of the lists of money that came in. */
export const moneyTexts = defineTexts({
  en: {
    payer: 'Member',
    gone: 'Account closed',
    searchHint: 'The beginning of a name or email',
    state: 'State',
    plan: 'Plan',
    amount: 'Amount',
    emptyFiltered: 'Nothing fits the search and filters.',
    payments: {
      lead: 'What members paid for their memberships. Sales between members have a list of their own.',
      what: 'What',
      date: 'Date',
      paidOn: (day: string) => `paid on ${formatDate(day)}`,
      nextTry: (day: string) => `next try on ${formatDate(day)}`,
      emptyTitle: 'No payments',
      emptyText: 'The first one shows up here as soon as a member buys a membership.',
    },
    subscriptions: {
      lead: 'As last reported by the card provider. Cancel or refund one on the page of its member.',
      states: {
        active: 'Active',
        trialing: 'In trial',
        past_due: 'Overdue',
        unpaid: 'Unpaid',
        paused: 'Paused',
        incomplete: 'First payment open',
        incomplete_expired: 'Never paid',
        canceled: 'Ended',
      } as const satisfies Record<NonNullable<StaffSubscription['state']>, string>,
      unknownState: 'Unknown to us',
      price: (price: string) => `${price} a month`,
      nextPlan: (plan: string) => `then ${plan}`,
      period: 'Paid until',
      cancelled: 'does not renew',
      paused: 'payments paused',
      ended: (day: string) => `ended on ${formatDate(day)}`,
      started: 'Started',
      emptyTitle: 'No subscriptions',
      emptyText: 'The first one shows up here as soon as a member buys a membership.',
    },
    disputes: {
      lead: 'Payments that a bank asked about or took back. Answer them in the dashboard of the card provider, before the deadline.',
      about: 'About',
      abouts: { membership: 'Membership', sale: 'Sale' } as const satisfies Record<StaffDispute['about'], string>,
      states: {
        needsAnswer: 'Needs an answer',
        underReview: 'Under review',
        won: 'Won',
        lost: 'Lost',
        closed: 'Closed without a dispute',
      } as const satisfies Record<DisputeState, string>,
      inquiry: 'the bank only asks',
      due: 'Answer until',
      noDue: 'No deadline stored',
      payment: 'Payment of',
      emptyTitle: 'No disputes',
      emptyText: 'No bank has asked about a payment.',
    },
  },
});

import type { EarningState, EarningType } from '@bros/contract/core/money';
import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

/** docs/specification.md, 'Earnings'. */
export const earningsTexts = defineTexts({
  en: {
    title: 'Earnings',
    lead: 'Your commission and your sales, and when they are paid out.',
    description: 'Your commission and sales: sums, history, statements and payouts.',
    loadFailed: 'Your earnings could not be loaded',
    cards: {
      total: 'Total Earnings',
      totalNote: (pending: string, sum: string) => `Does not include ${pending} that is still pending. With it: ${sum}.`,
      totalPlain: 'Completed and paid out',
      month: 'This Month',
      monthNote: (pending: string, last: string) =>
        `Pending earnings are included: ${pending}. Last month: ${last}. Months end at midnight UTC.`,
      payout: 'Next Payout',
      ready: (available: string) => `${available} is available. That is enough for a payout.`,
      missing: (available: string, missing: string) => `${available} is available. ${missing} more is needed for a payout.`,
      underway: (sum: string) => `${sum} is on its way to you.`,
    },
    overview: {
      title: 'Last 6 Months',
      lead: 'Shown by payment date. Pending earnings are included.',
    },
    recent: {
      title: 'Recent Transactions',
      lead: 'The five newest.',
      all: 'All earnings',
    },
    history: {
      title: 'Earnings History',
      lead: `Commission is pending for ${REFUND_DAYS} days, while the payment can be refunded. Then it is yours.`,
      status: 'Status',
      plain: 'Commission',
      completes: (day: string) => `Completes on ${day}`,
      emptyTitle: 'No earnings yet',
      emptyText: 'Invite somebody you would like to meet abroad. When they pay for a membership, your share shows up here.',
      nothingTitle: 'Nothing matches these filters',
      nothingText: 'Remove one of them to see more.',
      filters: 'Filters',
      type: 'Type',
      any: 'All',
    },
    types: {
      commission: 'Commission',
      sale: 'Sale',
      reversal: 'Taken back',
      return: 'Given back',
    } as const satisfies Record<EarningType, string>,
    states: {
      pending: stateTexts.pending,
      completed: stateTexts.completed,
      paid: stateTexts.paidOut,
      reversed: 'Reversed',
    } as const satisfies Record<EarningState, string>,
    statement: {
      title: 'Statement',
      lead: 'Your earnings for a month or a year in UTC as a file: CSV for spreadsheets, PDF to read and print.',
      period: 'Month or year',
      csv: 'Download CSV',
      pdf: 'Download PDF',
      busy: busyTexts.preparing,
    },
    rates: {
      title: 'What you earn',
      lead: 'Your share of each payment by people you invited depends on your membership that day. See what one month of each plan would earn you.',
      none: 'Browser members earn no commission. Explorer members and above do.',
      more: (plan: string, percent: string) => `With ${plan} your share is ${percent}.`,
      best: 'You already get the largest share.',
      table: 'Share by membership',
      membership: 'Your membership',
      share: 'Your share',
      from: (plan: string) => `${plan} pays`,
      yours: 'yours',
    },
  },
});

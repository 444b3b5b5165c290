import type { LEDGER_ACCOUNT_KINDS } from '@bros/contract/core/money';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const people = (count: number) => (count === 1 ? '1 membership' : `${formatNumber(count)} memberships`);

/** Each figure is defined beside its label and in docs/decisions/what-revenue-counts.md. */
export const revenueTexts = defineTexts({
  en: {
    title: 'Revenue',
    lead: 'What came in, who pays, where members come from, and whether the books agree. Months and days are of UTC.',
    exports: { months: 'Months as CSV', days: 'Days as CSV' },
    sandbox: { title: 'This is the sandbox', text: 'No money moved: every figure here comes from test cards.' },
    now: (moment: string) => `As of ${moment}`,
    mrr: (currency: string) => `Monthly recurring, ${currency}`,
    active: 'Paying memberships',
    activeNote: 'also those whose payment is late',
    netThisMonth: (currency: string) => `Net this month, ${currency}`,
    owed: (currency: string) => `Commission owed, ${currency}`,
    owedNote: 'pending, payable and on its way',
    began: 'New this month',
    lostNote: (lost: string) => `${lost} lost`,
    asTable: 'Show as a table',
    /** Must differ from the name of its section. */
    tableOf: (title: string) => `${title}: table`,
    counts: 'What this counts',
    month: 'Month',
    day: 'Day',
    flow: { paid: 'Paid', refunded: 'Refunded', disputed: 'Disputed', net: 'Net', mrr: 'Monthly recurring' },
    money: {
      byMonth: (currency: string) => `Revenue by month, ${currency}`,
      byDay: (currency: string) => `Revenue in 30 days, ${currency}`,
      summary: (net: string, paid: string, refunded: string, disputed: string) =>
        `${net} net: ${paid} paid, ${refunded} refunded, ${disputed} disputed.`,
      quiet: 'Nothing came in or went back.',
      before: (net: string) => `The 30 days before: ${net} net.`,
      compared: { now: 'These 30 days', before: 'The 30 days before' },
      definitions: {
        paid: 'Paid: what invoices and sales brought, on the day they were paid.',
        refunded:
          'Refunded: what was given back, on the day it was, however old the invoice is, less refunds that came back from a bank.',
        disputed: 'Disputed: what banks took back, less what they returned when a dispute was won.',
        net: 'Net: paid less refunded and disputed. What the card provider keeps for itself is not in it.',
        recurring:
          'Monthly recurring: what all memberships that run at the end of a month bring in a month at their own price; for the month that runs, now.',
      },
    },
    sales: {
      title: (currency: string) => `Our part of sales by month, ${currency}`,
      summary: (kept: string, sold: string, returned: string) => `${kept} is ours: ${sold} sold, ${returned} given back.`,
      quiet: 'Nothing was sold.',
      columns: { sold: 'Sold', returned: 'Given back', sellers: 'Sellers’ shares', kept: 'Ours' },
      definitions: {
        sold: 'Sold: the prices of what members sold to each other, in the month they were paid. It is in the revenue above, too.',
        returned: 'Given back: refunds and disputes, in the month they happened, less what came back from a bank.',
        sellers: 'Sellers’ shares: 85 % of each price, less what refunds and disputes took back.',
        kept: 'Ours: our fees, and shares that were withheld, less debts of sellers that were written off.',
      },
    },
    memberships: {
      title: 'Paying memberships by month',
      summary: (active: number, began: number, lost: number) =>
        `${people(active)} now. In 12 months ${formatNumber(began)} began and ${formatNumber(lost)} ended.`,
      columns: {
        began: 'New',
        upgraded: 'Upgrades',
        downgraded: 'Downgrades',
        lostByChoice: 'Ended by choice',
        lostByFailedPayment: 'Lost to failed payments',
        lostByMoneyReturned: 'Ended by refund or dispute',
      },
      definitions: {
        byTier:
          'By tier: memberships that were paid for at least once and had not ended at the end of the month, by what was paid for last. Given tiers do not count.',
        began: 'New: memberships whose first invoice was paid, of new and returning members alike.',
        changed: 'Upgrades and downgrades: the first paid invoice for a higher or a lower tier within a membership.',
        lost: 'Ended by choice: cancelled, or gone with a deleted account. Lost to failed payments: the card provider gave up. Ended by refund or dispute: a payment was given back whole, or taken back by a bank.',
      },
    },
    conversion: {
      title: 'From invitation to membership',
      lead: (opened: number) =>
        `Invitations were opened ${formatNumber(opened)} times, each visitor counted once a day and code.`,
      step: 'Step',
      invited: 'Invited',
      uninvited: 'Came by themselves',
      steps: { signedUp: 'Signed up', confirmed: 'Email confirmed', everPaid: 'Ever paid', payingNow: 'Paying now' },
      share: (count: string, percent: string) => `${count} (${percent})`,
      definitions: {
        all: 'Members who are there now, of all time. Shares are of those who signed up. Deleted accounts are in none of it.',
      },
    },
    inviters: {
      title: 'Inviters whose guests pay',
      lead: 'The ten with the most guests who pay now.',
      name: 'Member',
      signedUp: 'Signed up',
      everPaid: 'Ever paid',
      payingNow: 'Paying now',
      commission: 'Commission',
      emptyTitle: 'Nobody yet',
      emptyText: 'As soon as an invited member pays, the inviter shows up here.',
      definitions: {
        all: 'Commission: all that was earned, pending and paid out alike, less what was taken back.',
      },
    },
    books: {
      heading: 'The books',
      title: (currency: string) => `Commission, ${currency}`,
      pending: 'Commission pending',
      pendingNote: 'until the refund days are over',
      payable: 'Payable',
      payableNote: 'goes with the next payouts',
      underway: 'On its way',
      underwayNote: 'approved, not marked yet',
      paid: 'Paid out',
      balance: 'Trial balance',
      account: 'Account',
      sum: 'Sum',
      accounts: {
        provider: 'At the card provider',
        revenue: 'Revenue',
        commissionExpense: 'Commission expense',
        memberPending: 'Members, pending',
        memberAvailable: 'Members, payable',
        payoutUnderway: 'Payouts on their way',
        bank: 'Bank',
      } as const satisfies Record<(typeof LEDGER_ACCOUNT_KINDS)[number], string>,
      all: 'All accounts together',
      balanced: 'The accounts sum to zero, as they must.',
      broken: 'The accounts do not sum to zero. Stop payouts and look into the log.',
      checked: (moment: string) => `Held against payments, earnings and payouts on ${moment}: all agree.`,
      faulty: (moment: string) => `The check of ${moment} found a difference. The server's log has the details.`,
      unchecked: 'Not held against payments, earnings and payouts yet: that happens each night at 03:20 UTC.',
      empty: 'Nothing is booked yet.',
      definitions: {
        all: 'Double entry: what an account gets, another gives. What members are owed and what was earned are below zero.',
      },
    },
  },
});

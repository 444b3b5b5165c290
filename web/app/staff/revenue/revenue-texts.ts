import type { LEDGER_ACCOUNT_KINDS } from '@bros/contract/core/money';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const people = (count: number) => (count === 1 ? '1 membership' : `${formatNumber(count)} memberships`);

/** Definitions are beside each label and in docs/decisions/revenue.md. */
export const revenueTexts = defineTexts({
  en: {
    title: 'Revenue',
    lead: 'What came in, who pays, where members come from, and whether the books balance. Months and days are in UTC.',
    exports: { months: 'Months as CSV', days: 'Days as CSV' },
    sandbox: { title: 'This is the sandbox', text: 'Every figure here comes from test cards, so no money moved.' },
    now: (moment: string) => `As of ${moment}`,
    mrr: (currency: string) => `Monthly recurring, ${currency}`,
    active: 'Paying memberships',
    activeNote: 'including those whose payment is late',
    netThisMonth: (currency: string) => `Net this month, ${currency}`,
    owed: (currency: string) => `Commission owed, ${currency}`,
    owedNote: 'pending, payable and on its way',
    began: 'New this month',
    lostNote: (lost: string) => `${lost} lost`,
    asTable: actionTexts.showAsTable,
    /** Must differ from the section's name. */
    tableOf: (title: string) => `${title}: table`,
    counts: 'What this counts',
    month: labelTexts.month,
    flow: {
      paid: stateTexts.paid,
      refunded: stateTexts.refunded,
      disputed: stateTexts.disputed,
      net: 'Net',
      mrr: 'Monthly recurring',
    },
    money: {
      byMonth: (currency: string) => `Revenue by month, ${currency}`,
      byDay: (currency: string) => `Revenue in 30 days, ${currency}`,
      summary: (net: string, paid: string, refunded: string, disputed: string) =>
        `${net} net: ${paid} paid, ${refunded} refunded, ${disputed} disputed.`,
      quiet: 'No payments and no refunds.',
      before: (net: string) => `The 30 days before: ${net} net.`,
      compared: { now: 'These 30 days', before: 'The 30 days before' },
      definitions: {
        paid: 'Paid: what invoices and sales brought in, on the day they were paid.',
        refunded:
          'Refunded: refunds, on the day they were made, no matter how old the invoice is, less refunds that banks returned.',
        disputed: 'Disputed: what banks took back, less what they returned when a dispute was won.',
        net: 'Net: payments minus refunds and disputes, before the card provider’s own fees.',
        recurring:
          'Monthly recurring: what all memberships active at the end of a month bring in per month at their own price; for the current month, as of now.',
      },
    },
    sales: {
      title: (currency: string) => `Our share of sales by month, ${currency}`,
      summary: (kept: string, sold: string, returned: string) =>
        `${kept} is ours: ${sold} sold, ${returned} refunded or disputed.`,
      quiet: 'Nothing was sold.',
      columns: { sold: 'Sold', returned: 'Refunds and disputes', sellers: 'Sellers’ shares', kept: 'Ours' },
      definitions: {
        sold: 'Sold: the prices of what members sold to each other, in the month they were paid. The revenue above includes it.',
        returned: 'Refunds and disputes: in the month they happened, less what banks returned.',
        sellers: 'Sellers’ shares: 85% of each price, less what refunds and disputes took back.',
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
          'By tier: memberships paid for at least once and still active at the end of the month, by the tier last paid for. Given tiers do not count.',
        began: 'New: memberships whose first invoice was paid, for both new and returning members.',
        changed: 'Upgrades and downgrades: the first paid invoice for a higher or a lower tier within a membership.',
        lost: 'Ended by choice: canceled, or ended with a deleted account. Lost to failed payments: the card provider gave up. Ended by refund or dispute: a payment was refunded in full, or taken back by a bank.',
      },
    },
    conversion: {
      title: 'From invitation to membership',
      lead: (opened: number) =>
        `Invitations were opened ${formatNumber(opened)} times, counting each visitor once per day and code.`,
      step: 'Step',
      invited: 'Invited',
      uninvited: 'Came on their own',
      steps: { signedUp: 'Signed up', confirmed: 'Email confirmed', everPaid: 'Ever paid', payingNow: 'Paying now' },
      share: (count: string, percent: string) => `${count} (${percent})`,
      definitions: {
        all: 'All current members, since the start. Shares are of those who signed up. Deleted accounts are not included.',
      },
    },
    inviters: {
      title: 'Inviters whose guests pay',
      lead: 'The ten with the most guests who pay now.',
      signedUp: 'Signed up',
      everPaid: 'Ever paid',
      payingNow: 'Paying now',
      commission: 'Commission',
      emptyTitle: 'Nobody yet',
      emptyText: 'As soon as an invited member pays, the inviter shows up here.',
      definitions: {
        all: 'Commission: everything earned, both pending and paid out, less what was taken back.',
      },
    },
    books: {
      heading: 'The books',
      title: (currency: string) => `Commission, ${currency}`,
      pending: 'Commission pending',
      pendingNote: 'until the refund days are over',
      payable: 'Payable',
      payableNote: 'paid with the next payouts',
      underway: stateTexts.onItsWay,
      underwayNote: 'approved, not marked yet',
      paid: stateTexts.paidOut,
      balance: 'Trial balance',
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
      broken: 'The accounts do not sum to zero. Stop payouts and check the log.',
      checked: (moment: string) => `Compared with payments, earnings and payouts on ${moment}: all match.`,
      faulty: (moment: string) => `The check on ${moment} found a difference. The server’s log has the details.`,
      unchecked: 'Not compared with payments, earnings and payouts yet. That happens each night at 03:20 UTC.',
      empty: 'Nothing is booked yet.',
      definitions: {
        all: 'Double entry: what one account gets, another gives. What members are owed and what was earned are below zero.',
      },
    },
  },
});

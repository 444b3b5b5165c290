import type { SaleRefundCause, SaleState } from '@bros/contract/money/sale-rules';
import { formatMoney } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const saleTexts = defineTexts({
  en: {
    title: 'Sales',
    lead: 'What members sold to each other, newest first. Refunds go back to the buyer’s card; we pay the card provider’s fee.',
    filters: {
      all: 'All sales',
      paid: stateTexts.paid,
      refunded: stateTexts.refunded,
      disputed: stateTexts.disputed,
      stuck: 'Refund did not go through',
    },
    item: 'Sale',
    buyer: 'Buyer',
    gone: 'Account closed',
    fee: (fee: string, share: string) => `fee ${fee}, seller ${share}`,
    paid: stateTexts.paid,
    notPaid: 'Not paid',
    refundedOf: (sum: string) => `${sum} refunded`,
    dispute: (status: string) => `Dispute: ${status}`,
    emptyTitle: 'No sales here',
    emptyFiltered: 'No sale is in this state.',
    emptyText: 'Seats of paid events and courses show up here once members buy them.',
    states: {
      reserved: 'Reserved',
      expired: stateTexts.expired,
      paid: stateTexts.paid,
      matured: 'Matured',
      paidOut: stateTexts.paidOut,
      refunded: stateTexts.refunded,
      disputed: stateTexts.disputed,
      chargedBack: 'Charged back',
    } as const satisfies Record<SaleState, string>,
    causes: {
      left: 'The buyer left',
      removed: 'The host removed the buyer',
      canceled: 'The event was canceled',
      noSeat: 'Paid too late: no seat',
      onHold: 'Paid while it was not on sale',
      sellerGone: 'The seller’s account was closed',
      buyerGone: 'The buyer’s account was closed',
      staff: 'By staff',
      requested: 'The buyer asked for a refund',
      takenDown: 'The course was taken down',
      boughtTwice: 'Bought twice',
    } as const satisfies Record<SaleRefundCause, string>,
    refundStates: {
      waiting: 'waiting for the provider',
      made: 'made',
      refused: 'rejected by the provider',
      returned: 'returned by the bank',
    },
    refund: 'Refund',
    refundNamed: (title: string) => `Refund ${title}`,
    dialog: {
      title: (name: string) => `Refund ${name}?`,
      amount: 'Amount in US dollars',
      amountHint: (left: string) => `Leave it empty to refund the rest: ${left}. A full refund takes the seat or course away.`,
      amountError: (left: number) => `Please enter an amount from $0.01 to ${formatMoney(left)}, or leave it empty.`,
      reasonHint: 'The buyer can read it. It is kept in the audit log.',
      reasonError: fieldErrorTexts.reason,
      submit: 'Refund',
      busy: 'Refunding...',
      failed: 'The refund failed',
      done: 'The refund is on its way',
    },
  },
});

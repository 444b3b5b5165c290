import { defineTexts } from '../../platform/texts.ts';

export const invoiceTexts = defineTexts({
  en: {
    reasons: { start: 'first month', renewal: 'renewal', change: 'change of plan' },
    states: {
      paid: 'Paid',
      open: 'Open',
      uncollectible: 'Not paid',
      void: 'Void',
      refunded: 'Refunded',
      partlyRefunded: 'Partly refunded',
      refundReturned: 'Refund returned',
      disputed: 'Disputed',
    },
  },
});

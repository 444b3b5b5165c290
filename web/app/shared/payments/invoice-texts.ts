import { defineTexts } from '../../platform/texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const invoiceTexts = defineTexts({
  en: {
    reasons: { start: 'first month', renewal: 'renewal', change: 'change of plan' },
    states: {
      paid: stateTexts.paid,
      open: 'Open',
      uncollectible: 'Not paid',
      void: 'Void',
      refunded: stateTexts.refunded,
      partlyRefunded: 'Partly refunded',
      refundReturned: 'Refund returned',
      disputed: stateTexts.disputed,
    },
  },
});

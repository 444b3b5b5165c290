import type { SellerGap } from '@bros/contract/money/sale-rules';
import { defineTexts } from '../../platform/texts.ts';

export const sellerGapTexts = defineTexts({
  en: {
    gaps: {
      payments: 'Payments are off here right now.',
      verification: 'Only verified members can sell. A short video check is enough, or our staff can verify you.',
      payoutDetails: 'Tell us where to send your money.',
    } as const satisfies Record<SellerGap, string>,
    links: { verification: 'Get verified', payoutDetails: 'Add payout details' },
  },
});

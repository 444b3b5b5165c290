import { defineTexts } from '../platform/texts.ts';

export const reviewTexts = defineTexts({
  en: {
    recentReviews: 'Recent reviews',
    anonymous: 'A bro',
  },
});

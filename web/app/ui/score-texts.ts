import { defineTexts } from '../platform/texts.ts';

export const scoreTexts = defineTexts({
  en: {
    stars: (rating: number) => (rating === 1 ? '1 star out of 5' : `${rating} stars out of 5`),
    noRating: 'No rating',
    scoreGreat: 'Great',
    scoreFair: 'Fair',
    scoreWeak: 'Weak',
    scoreNone: 'N/A',
    outOfTen: 'out of 10',
  },
});

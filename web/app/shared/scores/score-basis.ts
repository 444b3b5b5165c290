import { REVIEWS_FOR_SCORE } from '@bros/contract/core/rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const reviewsOf = (count: number) => (count === 1 ? '1 review' : `${formatNumber(count)} reviews`);

/** docs/decisions/scores.md */
export const scoreBasisTexts = defineTexts({
  en: {
    estimate: 'Editorial estimate',
    and: (reviewCount: number) => `and ${reviewsOf(reviewCount)}`,
    reviewed: (reviewCount: number) => `From ${reviewsOf(reviewCount)} and the editorial estimate`,
  },
});

export const isEstimate = ({ reviewCount }: { reviewCount: number }): boolean => reviewCount < REVIEWS_FOR_SCORE;

export function describeScoreBasis({ reviewCount }: { reviewCount: number }): string {
  if (!isEstimate({ reviewCount })) return scoreBasisTexts.reviewed(reviewCount);
  return [scoreBasisTexts.estimate, ...(reviewCount > 0 ? [scoreBasisTexts.and(reviewCount)] : [])].join(' ');
}

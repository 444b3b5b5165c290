import type { Review } from '@bros/contract/places/reviews';
import { labelTexts } from '../../ui/label-texts.ts';
import { reviewTexts as texts } from './texts.ts';

export const reviewsAloud = (reviews: readonly Review[]): string =>
  [
    `${texts.heading}.`,
    ...reviews.map(({ rating, title, content, author }) =>
      [`${author?.displayName ?? labelTexts.unnamedMember}, ${texts.outOfFive(rating)}.`, `${title}.`, content].join('\n'),
    ),
  ].join('\n\n');

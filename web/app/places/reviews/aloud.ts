import type { Review } from '@bros/contract/places/reviews';
import { labelTexts } from '../../ui/label-texts.ts';
import { reviewTexts as texts } from './texts.ts';

/** Empty without reviews. */
export const reviewsAloud = (reviews: readonly Review[]): string =>
  reviews.length === 0
    ? ''
    : [
        `${texts.heading}.`,
        ...reviews.map(({ rating, title, content, author }) =>
          [`${author?.displayName ?? labelTexts.unnamedMember}, ${texts.outOfFive(rating)}.`, `${title}.`, content].join('\n'),
        ),
      ].join('\n\n');

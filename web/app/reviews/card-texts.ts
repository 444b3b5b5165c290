import { defineTexts } from '../platform/texts.ts';

/** What a destination's card says of reviews: apart from the rest, for the directory is a first view. */
export const cardTexts = defineTexts({
  en: {
    recentReviews: 'Recent reviews',
    anonymous: 'A bro',
    write: 'Write Review',
    writeOf: (name: string) => `Write Review of ${name}`,
  },
});

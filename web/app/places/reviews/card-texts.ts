import { defineTexts } from '../../platform/texts.ts';

/** These texts have their own file, because the directory loads them with its first view. */
export const cardTexts = defineTexts({
  en: {
    recentReviews: 'Recent reviews',
    photo: (place: string) => `A member's photo of ${place}`,
    photoBy: (name: string) => `Photo by ${name}`,
    write: 'Write Review',
    writeOf: (name: string) => `Write Review of ${name}`,
  },
});

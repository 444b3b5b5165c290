import { defineTexts } from '../../platform/texts.ts';

/** In its own file, because the directory loads these texts, but not the other texts of reviews. */
export const cardTexts = defineTexts({
  en: {
    recentReviews: 'Recent reviews',
    photo: (place: string) => `A member's photo of ${place}`,
    photoBy: (name: string) => `Photo by ${name}`,
    write: 'Write Review',
    writeOf: (name: string) => `Write Review of ${name}`,
  },
});

import { PLANS, tierFor } from '@bros/contract/tiers';
import { defineTexts } from '../../platform/texts.ts';

export const messagePhotoTexts = defineTexts({
  en: {
    unseen: (count: number) =>
      `${count === 1 ? 'There is a photo here' : `There are ${count} photos here`}. You can see photos with ${PLANS[tierFor('people.see')].name}.`,
    name: (position: number, count: number, author: string) =>
      count === 1 ? `Photo by ${author}` : `Photo ${position} of ${count} by ${author}`,
  },
});

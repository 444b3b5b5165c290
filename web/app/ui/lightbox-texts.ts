import { defineTexts } from '../platform/texts.ts';

export const lightboxTexts = defineTexts({
  en: {
    previousPhoto: 'Previous photo',
    nextPhoto: 'Next photo',
  },
});

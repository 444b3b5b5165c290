import { defineTexts } from '../platform/texts.ts';

/** The words around an enlarged picture. */
export const lightboxTexts = defineTexts({
  en: {
    previousPhoto: 'Previous photo',
    nextPhoto: 'Next photo',
  },
});

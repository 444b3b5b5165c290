import { defineTexts } from '../platform/texts.ts';

/** Said wherever a picture is chosen (specification, point 8). */
export const pictureTexts = defineTexts({
  en: { invalid: { title: 'Invalid file type', text: 'Please select an image file' } },
});

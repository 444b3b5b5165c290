import { PICTURE_MAX_BYTES } from '@bros/contract/core/picture-rules';
import { defineTexts } from '../../platform/texts.ts';

const megabytes = PICTURE_MAX_BYTES / 1024 / 1024;

/** docs/specification.md, Error catalogue. */
export const pictureTexts = defineTexts({
  en: {
    invalid: { title: 'Invalid file type', text: 'Please select an image file' },
    limits: `JPG, PNG, WebP, GIF or AVIF. Photos over ${megabytes} MB are made smaller on your device first.`,
  },
});

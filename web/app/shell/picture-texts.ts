import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS_BY_FORMAT, type PictureFormat } from '@bros/contract/picture-rules';
import { defineTexts } from '../platform/texts.ts';

const megabytes = PICTURE_MAX_BYTES / 1024 / 1024;
const megapixels = (format: PictureFormat) => Math.floor(PICTURE_MAX_PIXELS_BY_FORMAT[format] / 1_000_000);

/** Said wherever a picture is chosen: the refusal is the specification's (docs/specification.md, Error catalogue), the limits are the ones the server holds (specification, D1). */
export const pictureTexts = defineTexts({
  en: {
    invalid: { title: 'Invalid file type', text: 'Please select an image file' },
    limits: `Up to ${megabytes} MB: JPG or PNG with up to ${megapixels('jpeg')} megapixels, WebP up to ${megapixels('webp')}, GIF up to ${megapixels('gif')}, AVIF up to ${megapixels('avif')}.`,
  },
});

/** Picture rules (specification, D1), here and everywhere. The specification's hint 'up to 5MB' was never enforced. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Most pixels along one side: a decoder holds whole rows, however few there are. The longest panoramas of phones have about this many. */
export const PICTURE_MAX_SIDE_PIXELS = 16_384;

/** The longest side of the uncut copy that the server keeps: enough to crop it again, and for its owner's archive. A browser sends no more of a large picture. */
export const PICTURE_KEPT_SIDE_PIXELS = 2400;

/** No picture of any format has more pixels than this: its decoding would take too long. */
const PICTURE_MAX_PIXELS = 50_000_000;

/** The memory that decoding one picture may take (docs/decisions/pictures.md). */
const PICTURE_MEMORY_BYTES = 160_000_000;

/** Bytes of memory that decoding takes for each pixel, measured in whole files and rounded up. JPEG and PNG are read row by row. */
const BYTES_PER_PIXEL = { jpeg: 2, png: 3, webp: 5, gif: 6, avif: 20 } as const;
export type PictureFormat = keyof typeof BYTES_PER_PIXEL;

/** The most pixels whose decoding stays within the memory for one picture. */
export const fittingPixels = (bytesPerPixel: number): number =>
  Math.min(PICTURE_MAX_PIXELS, Math.floor(PICTURE_MEMORY_BYTES / bytesPerPixel));

/** The most pixels of a picture in each format, in its usual form. Forms that take more memory have lower limits. */
export const PICTURE_MAX_PIXELS_BY_FORMAT: Record<PictureFormat, number> = {
  jpeg: fittingPixels(BYTES_PER_PIXEL.jpeg),
  png: fittingPixels(BYTES_PER_PIXEL.png),
  webp: fittingPixels(BYTES_PER_PIXEL.webp),
  gif: fittingPixels(BYTES_PER_PIXEL.gif),
  avif: fittingPixels(BYTES_PER_PIXEL.avif),
};

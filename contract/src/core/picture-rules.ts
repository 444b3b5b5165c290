/** The specification's hint 'up to 5MB' (D1) was never enforced. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** A decoder holds whole rows of pixels. The longest phone panoramas are about this long. */
export const PICTURE_MAX_SIDE_PIXELS = 16_384;

/** Enough for another crop and the archive. Our screens upload no larger pictures. */
export const PICTURE_KEPT_SIDE_PIXELS = 2400;

const PICTURE_MAX_PIXELS = 50_000_000;

/** Per decoder (docs/decisions/pictures.md). */
const PICTURE_MEMORY_BYTES = 160_000_000;

/** A decoder's memory, measured and rounded up. JPEG and PNG are read by row. */
const BYTES_PER_PIXEL = { jpeg: 2, png: 3, webp: 5, gif: 6, avif: 20 } as const;
export type PictureFormat = keyof typeof BYTES_PER_PIXEL;

export const fittingPixels = (bytesPerPixel: number): number =>
  Math.min(PICTURE_MAX_PIXELS, Math.floor(PICTURE_MEMORY_BYTES / bytesPerPixel));

/** Unusual forms take more memory and have lower limits. */
export const PICTURE_MAX_PIXELS_BY_FORMAT: Record<PictureFormat, number> = {
  jpeg: fittingPixels(BYTES_PER_PIXEL.jpeg),
  png: fittingPixels(BYTES_PER_PIXEL.png),
  webp: fittingPixels(BYTES_PER_PIXEL.webp),
  gif: fittingPixels(BYTES_PER_PIXEL.gif),
  avif: fittingPixels(BYTES_PER_PIXEL.avif),
};

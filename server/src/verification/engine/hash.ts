import phash from 'sharp-phash';

/** The perceptual hash of a picture: 64 characters, each 0 or 1. The package is CommonJS, which its types do not say. */
export const hashPicture = phash as unknown as (picture: Buffer) => Promise<string>;

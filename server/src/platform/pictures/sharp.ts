type SharpModule = typeof import('sharp');

/** All other loaders of libvips are blocked. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

let loaded: Promise<SharpModule['default']> | undefined;

/** Loaded with the first picture, because it takes 40 ms and 20 MB. One thread per picture. */
export function loadSharp(): Promise<SharpModule['default']> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loaded;
}

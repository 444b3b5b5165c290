type SharpModule = typeof import('sharp');

/** The only loaders of libvips that may run: a file of any other kind finds no reader. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
];

let loaded: Promise<SharpModule['default']> | undefined;

/** The picture library, with the first picture: it costs a start 40 ms and 20 MB. Works in threads of its own, one for each picture. */
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

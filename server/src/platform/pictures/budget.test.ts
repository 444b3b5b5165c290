import { PICTURE_MAX_SIDE_PIXELS, type PictureFormat } from '@bros/contract/core/picture-rules';
import { expect, test } from 'vitest';
import { assertFits } from './budget.ts';

const RGB = { channels: 3, depth: 'uchar', isProgressive: false };
const DEEP_ALPHA = { channels: 4, depth: 'ushort', isProgressive: false };
const inPasses = { isProgressive: true };

test.each<[string, PictureFormat, typeof RGB, number]>([
  ['a JPEG', 'jpeg', RGB, 50],
  ['a progressive JPEG', 'jpeg', { ...RGB, ...inPasses }, 20.5],
  ['a progressive CMYK JPEG', 'jpeg', { ...RGB, channels: 4, ...inPasses }, 15.3],
  ['a PNG', 'png', DEEP_ALPHA, 50],
  ['an interlaced PNG', 'png', { ...RGB, ...inPasses }, 32],
  ['an interlaced 16-bit PNG with transparency', 'png', { ...DEEP_ALPHA, ...inPasses }, 16],
  ['a WebP', 'webp', RGB, 32],
  ['a GIF', 'gif', RGB, 26.6],
  ['an AVIF', 'avif', RGB, 8],
  ['a 10-bit AVIF', 'avif', DEEP_ALPHA, 6.1],
])('%s is accepted up to its limit and rejected above', (_what, format, form, megapixels) => {
  const ofMegapixels = (max: number) => ({ ...form, width: 8000, height: Math.floor((max * 1_000_000) / 8000) });
  expect(() => assertFits(format, ofMegapixels(megapixels))).not.toThrow();
  expect(() => assertFits(format, ofMegapixels(megapixels + 0.1))).toThrow('PICTURE_TOO_LARGE');
});

test('the length of a side is limited, even if the picture has few pixels', () => {
  for (const [width, height] of [
    [1, PICTURE_MAX_SIDE_PIXELS],
    [PICTURE_MAX_SIDE_PIXELS, 1],
  ] as const) {
    expect(() => assertFits('png', { ...RGB, width, height })).not.toThrow();
    expect(() => assertFits('png', { ...RGB, width: width + 1, height: height + 1 })).toThrow('PICTURE_TOO_LARGE');
  }
});

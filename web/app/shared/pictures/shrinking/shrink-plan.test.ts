import { expect, test } from 'vitest';
import { type ChosenPictureFile, type PictureSize, planPicture } from './shrink-plan.ts';

const MEGABYTE = 1024 * 1024;
const fileOf = (type: string, megabytes: number): ChosenPictureFile => ({
  type,
  sizeBytes: megabytes * MEGABYTE,
  isHeic: type === 'image/heic',
});
const sizeOf = (width: number, height: number): PictureSize => ({ width, height });

test.each([
  ['a photo of 12 megapixels', fileOf('image/jpeg', 6), sizeOf(4000, 3000)],
  ['a JPEG of 20 megapixels and 10 MB', fileOf('image/jpeg', 10), sizeOf(5000, 4000)],
  ['a panorama', fileOf('image/jpeg', 8), sizeOf(16_384, 1000)],
  ['a small picture', fileOf('image/png', 0.1), sizeOf(1, 1)],
  ['an AVIF of 8 megapixels', fileOf('image/avif', 3), sizeOf(4000, 2000)],
  ['a picture in a format that the server refuses', fileOf('image/bmp', 3), sizeOf(1000, 1000)],
])('%s is sent unchanged', (_, file, size) => {
  expect(planPicture(file, size)).toEqual({ step: 'send' });
});

test.each([
  ['a photo of 50 megapixels and 14 MB', fileOf('image/jpeg', 14), sizeOf(8160, 6120), sizeOf(2400, 1800)],
  ['a photo of 50 megapixels below 10 MB', fileOf('image/jpeg', 9), sizeOf(6120, 8160), sizeOf(1800, 2400)],
  ['a photo of 108 megapixels', fileOf('image/jpeg', 30), sizeOf(12_000, 9000), sizeOf(2400, 1800)],
  ['a file of more than 10 MB', fileOf('image/png', 10.1), sizeOf(3000, 2000), sizeOf(2400, 1600)],
  [
    'a file of more than 10 MB and few pixels keeps its size and',
    fileOf('image/png', 11),
    sizeOf(2000, 1500),
    sizeOf(2000, 1500),
  ],
  ['an AVIF of 12 megapixels', fileOf('image/avif', 3), sizeOf(4000, 3000), sizeOf(2400, 1800)],
  ['a picture with a side of more than 16,384 pixels', fileOf('image/png', 3), sizeOf(20_000, 100), sizeOf(2400, 12)],
  ['a line of pixels keeps one pixel across and', fileOf('image/png', 3), sizeOf(1, 20_000), sizeOf(1, 2400)],
  ['a HEIC picture that the browser can open', fileOf('image/heic', 2), sizeOf(4032, 3024), sizeOf(2400, 1800)],
])('%s becomes a smaller JPEG', (_, file, size, target) => {
  expect(planPicture(file, size)).toEqual({ step: 'shrink', target });
});

test('a picture of more than 120 megapixels is rejected', () => {
  expect(planPicture(fileOf('image/jpeg', 40), sizeOf(16_320, 12_240))).toEqual({ step: 'refuse', reason: 'pixels' });
});

test('a picture that the browser cannot open is sent unchanged if the server may accept it', () => {
  expect(planPicture(fileOf('image/avif', 10), null)).toEqual({ step: 'send' });
  expect(planPicture(fileOf('image/jpeg', 10.1), null)).toEqual({ step: 'refuse', reason: 'unreadable' });
  expect(planPicture(fileOf('image/heic', 2), null)).toEqual({ step: 'refuse', reason: 'heic' });
});

import { deflateSync } from 'node:zlib';
import { PHOTO_SHAPES, WHOLE_CROP } from '@bros/contract/core/pictures';
import type { ErrorCode } from '@bros/contract/errors';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  boastfulPng,
  brandedFile,
  deepPassesPng,
  hugeAvif,
  jpegWithMetadata,
  PLANTED,
  paint,
  plainPng,
  quarters,
  twoFrames,
  withChunks,
  withSegments,
} from '../../../test/pictures.ts';
import { importPicture } from './renditions.ts';

const importPhoto = (file: Buffer) => importPicture(file, PHOTO_SHAPES.photo, WHOLE_CROP);
const text = (content: string) => Buffer.from(content, 'utf8');
const half = (file: Buffer) => file.subarray(0, Math.floor(file.byteLength / 2));
const jpeg = await paint('#806040', 400, 300).jpeg().toBuffer();
const png = await paint('#806040', 400, 300).png().toBuffer();
const noise = sharp({
  create: { width: 200, height: 150, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
});
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

const corrupt = (file: Buffer, at: number) =>
  Buffer.concat([file.subarray(0, at), Buffer.alloc(16, 0x5a), file.subarray(at + 16)]);

const REFUSED: [what: string, file: () => Buffer | Promise<Buffer>, code: ErrorCode, data?: object][] = [
  ['an empty file', () => Buffer.alloc(0), 'PICTURE_FORMAT', { found: 'other' }],
  ['three bytes', () => Buffer.from([0xff, 0xd8, 0x00]), 'PICTURE_FORMAT', { found: 'other' }],
  ['plain text', () => text('I am a picture, trust me'), 'PICTURE_FORMAT', { found: 'other' }],
  ['a web page named .png', () => text(`<!doctype html><img src=x onerror=alert(1)>`), 'PICTURE_FORMAT', { found: 'other' }],
  ['an SVG with a script', () => text(SVG), 'PICTURE_FORMAT', { found: 'svg' }],
  ['an SVG behind a declaration', () => text(`\ufeff<?xml version="1.0"?><!-- x -->${SVG}`), 'PICTURE_FORMAT', { found: 'svg' }],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj <</Type /Catalog>>'), 'PICTURE_FORMAT', { found: 'pdf' }],
  ['a TIFF', () => paint('#123456').tiff().toBuffer(), 'PICTURE_FORMAT', { found: 'tiff' }],
  ['a HEIC from an iPhone', () => brandedFile('heic', 'mif1', 'MiHE'), 'PICTURE_FORMAT', { found: 'heic' }],
  ['a HEIF with only a generic brand first', () => brandedFile('mif1', 'heic'), 'PICTURE_FORMAT', { found: 'heic' }],
  ['a live photo from an iPhone', () => brandedFile('hevc', 'msf1'), 'PICTURE_FORMAT', { found: 'heic' }],
  ['a video', () => brandedFile('isom', 'mp41'), 'PICTURE_FORMAT', { found: 'other' }],
  ['an archive', () => Buffer.concat([text('PK\x03\x04'), Buffer.alloc(64)]), 'PICTURE_FORMAT', { found: 'other' }],
  ['a Windows bitmap', () => Buffer.concat([text('BM'), Buffer.alloc(64)]), 'PICTURE_FORMAT', { found: 'other' }],
  ['a JPEG XL', () => Buffer.from([0xff, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]), 'PICTURE_FORMAT', { found: 'other' }],
  ['a program for Linux', () => Buffer.concat([text('\x7fELF'), Buffer.alloc(64)]), 'PICTURE_FORMAT', { found: 'other' }],
  [
    'the first bytes of a JPEG and text',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<?php echo 1; ?>')]),
    'PICTURE_BROKEN',
  ],
  [
    'the first bytes of a PNG and a web page',
    () => Buffer.concat([png.subarray(0, 8), text('<script>alert(1)</script>')]),
    'PICTURE_BROKEN',
  ],
  ['a script that begins like a GIF', () => text('GIF89a=1;alert(1)//'), 'PICTURE_BROKEN'],
  ['an SVG with the header of a WebP', () => text(`RIFF\0\0\0\0WEBP${SVG}`), 'PICTURE_BROKEN'],
  ['an AVIF without a picture', () => brandedFile('avif', 'mif1'), 'PICTURE_BROKEN'],
  ['half a JPEG', async () => half(await noise.clone().jpeg().toBuffer()), 'PICTURE_BROKEN'],
  ['half a PNG', async () => half(await noise.clone().png().toBuffer()), 'PICTURE_BROKEN'],
  ['half a WebP', async () => half(await noise.clone().webp().toBuffer()), 'PICTURE_BROKEN'],
  ['half an AVIF', async () => half(await noise.clone().avif({ effort: 0 }).toBuffer()), 'PICTURE_BROKEN'],
  ['half a GIF', async () => half(await noise.clone().gif().toBuffer()), 'PICTURE_BROKEN'],
  ['a PNG with corrupted pixels', async () => corrupt(await noise.clone().png().toBuffer(), 2000), 'PICTURE_BROKEN'],
  ['a PNG with a corrupted header', () => corrupt(png, 12), 'PICTURE_BROKEN'],
  ['a PNG with a width of 0', () => boastfulPng(0, 100), 'PICTURE_BROKEN'],
  ['a PNG with fewer pixels than it declares', () => boastfulPng(4000, 4000), 'PICTURE_BROKEN'],
  ['a PNG of 900 megapixels in 100 bytes', () => boastfulPng(30_000, 30_000), 'PICTURE_TOO_LARGE', { limit: 'pixels' }],
  ['a PNG of slightly more than 50 megapixels', () => plainPng(10_000, 5001), 'PICTURE_TOO_LARGE', { limit: 'pixels' }],
  ['an AVIF of 49 megapixels in 1.5 kB', hugeAvif, 'PICTURE_TOO_LARGE', { limit: 'pixels', max: 8_000_000 }],
  [
    'an interlaced PNG of 50 megapixels',
    () => deepPassesPng(7071, 7071),
    'PICTURE_TOO_LARGE',
    { limit: 'pixels', max: 16_000_000 },
  ],
  ['a PNG of one line', () => plainPng(50_000_000, 1), 'PICTURE_TOO_LARGE', { limit: 'side', max: 16_384 }],
  ['a PNG of one column', () => plainPng(1, 50_000_000), 'PICTURE_TOO_LARGE', { limit: 'side', max: 16_384 }],
  [
    'a GIF of 4 gigapixels',
    () =>
      Buffer.concat([
        text('GIF89a'),
        Buffer.from([255, 255, 255, 255, 0, 0, 0]),
        Buffer.from([0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x4c, 1, 0, 0x3b].map((byte) => byte & 255)),
      ]),
    'PICTURE_TOO_LARGE',
    { limit: 'pixels' },
  ],
];

const TAKEN: [what: string, file: () => Buffer | Promise<Buffer>][] = [
  ['a photo with its place and author', jpegWithMetadata],
  [
    'a JPEG followed by an archive and a web page',
    () => Buffer.concat([jpeg, text(`PK\x03\x04${PLANTED}<script>${PLANTED}</script>`)]),
  ],
  ['a JPEG with a program in a comment', () => withSegments(jpeg, [0xfe, text(`<?php ${PLANTED} ?>`)])],
  [
    'a JPEG with a megabyte of EXIF',
    () =>
      withSegments(
        jpeg,
        ...Array.from({ length: 16 }, (): [number, Buffer] => [
          0xe1,
          Buffer.concat([text('Exif\0\0'), Buffer.alloc(65_000, PLANTED)]),
        ]),
      ),
  ],
  [
    'a PNG with text in its chunks',
    () =>
      withChunks(
        png,
        ['tEXt', text(`Comment\0${PLANTED}`)],
        ['zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(text(PLANTED))])],
      ),
  ],
  [
    'a PNG with 64 MB of text in 64 kB',
    () => withChunks(png, ['zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])]),
  ],
  ['an animated PNG', () => withChunks(png, ['acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])], ['fcTL', Buffer.alloc(26)])],
  ['a PNG just below 50 megapixels', () => plainPng(10_000, 4999)],
  ['a PNG with 16 bits per color', () => paint('#806040').toColorspace('rgb16').png().toBuffer()],
  ['a PNG with one bit per pixel', () => plainPng(33, 17)],
  [
    'a gray PNG with transparency',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000080' } })
        .grayscale()
        .png()
        .toBuffer(),
  ],
  ['a PNG with a palette', () => paint('#806040').png({ palette: true }).toBuffer()],
  ['a CMYK JPEG', () => paint('#806040').toColorspace('cmyk').jpeg().toBuffer()],
  ['a progressive JPEG', () => noise.clone().jpeg({ progressive: true }).toBuffer()],
  ['an animated GIF', async () => (await twoFrames()).gif().toBuffer()],
  ['an animated WebP', async () => (await twoFrames()).webp().toBuffer()],
  ['an AVIF', () => noise.clone().avif({ effort: 0 }).toBuffer()],
  ['a single pixel', () => paint('#806040', 1, 1).gif().toBuffer()],
  ['a line of 5000 pixels', () => paint('#806040', 5000, 1).png().toBuffer()],
  ['a column of 5000 pixels', () => paint('#806040', 1, 5000).webp().toBuffer()],
];

describe('an unsupported file', () => {
  test.each(REFUSED)('is rejected: %s', async (_what, file, code, data) => {
    await expect(importPhoto(await file())).rejects.toMatchObject({ code, ...(data && { data }) });
  });
});

describe('a decoded picture', () => {
  test.each(TAKEN)('has one frame, the sRGB color space and no metadata: %s', async (_what, file) => {
    const { whole, renditions, color } = await importPhoto(await file());
    expect(renditions.map(({ width, type }) => `${width} ${type}`)).toEqual(
      PHOTO_SHAPES.photo.widths.flatMap((width) => [`${width} avif`, `${width} webp`]),
    );
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    for (const { bytes } of [whole, ...renditions]) {
      const { exif, xmp, iptc, icc, orientation, pages, space, width, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation, pages: pages ?? 1, space }).toEqual({ pages: 1, space: 'srgb' });
      expect(bytes.includes(PLANTED)).toBe(false);
      if (bytes !== whole.bytes) expect(width).toBe(height);
    }
  });

  test('comes from a test file that contains metadata about place, author and camera', async () => {
    const file = await jpegWithMetadata();
    const { exif, xmp, iptc, icc } = await sharp(file).metadata();
    expect([exif, xmp, iptc].map((part) => part?.includes(PLANTED))).toEqual([true, true, true]);
    expect([icc !== undefined, file.includes('GPS') || (exif?.byteLength ?? 0) > 150]).toEqual([true, true]);
  });

  test('of several frames is the first frame', async () => {
    for (const file of [await (await twoFrames()).gif().toBuffer(), await (await twoFrames()).webp().toBuffer()]) {
      expect((await importPhoto(file)).color).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
    }
  });

  test('in a wider color space looks the same in sRGB', async () => {
    const shown = await importPhoto(await paint('#20a040').withIccProfile('p3').png().toBuffer());
    expect(shown.color).toMatch(/^#(1[c-f]|2[0-4])(9[c-f]|a[0-4])(3[c-f]|4[0-4])$/);
  });

  test('with transparency has a white background', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } });
    expect((await importPhoto(await clear.png().toBuffer())).color).toBe('#ffffff');
  });

  test.each([
    [1, 'red', 'green'],
    [2, 'green', 'red'],
    [3, 'white', 'blue'],
    [4, 'blue', 'white'],
    [5, 'red', 'blue'],
    [6, 'blue', 'red'],
    [7, 'white', 'green'],
    [8, 'green', 'white'],
  ])('with the EXIF orientation %i is upright', async (orientation, left, right) => {
    const { whole } = await importPhoto(await quarters.clone().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer());
    const { data } = await sharp(whole.bytes).raw().toBuffer({ resolveWithObject: true });
    const nameAt = (column: number) => nameOf(data.subarray((8 * 40 + column) * 3));
    expect([nameAt(8), nameAt(32)]).toEqual([left, right]);
  });
});

function nameOf([red = 0, green = 0, blue = 0]: Uint8Array): string {
  const lit = [red, green, blue].map((part) => (part > 127 ? 1 : 0)).join('');
  return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[lit] ?? lit;
}

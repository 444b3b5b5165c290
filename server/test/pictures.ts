import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** No stored rendition may contain this text. */
export const PLANTED = 'zq7planted';
const latin = (text: string) => Buffer.from(text, 'latin1');

export const quarters = sharp(
  Buffer.from(
    Array.from({ length: 40 * 40 }, (_, pixel) => {
      const [right, low] = [pixel % 40 >= 20, pixel >= 40 * 20];
      return [right === low ? 255 : 0, right ? 255 : 0, low ? 255 : 0];
    }).flat(),
  ),
  { raw: { width: 40, height: 40, channels: 3 } },
);

export const paint = (background: string, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A marker segment of JPEG (ITU T.81, B.1.1.4). */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

export function withSegments(jpeg: Buffer, ...segments: [marker: number, content: Buffer][]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments.map(([marker, content]) => segment(marker, content)), jpeg.subarray(2)]);
}

/** A chunk of PNG (W3C PNG, section 5.3). */
function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const IHDR_END = 33;

export function plainPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([PNG_START, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

export function boastfulPng(width: number, height: number): Buffer {
  const png = plainPng(8, 8);
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([PNG_START, chunk('IHDR', header), png.subarray(IHDR_END)]);
}

/** Decoders need the whole picture in memory, because of 16 bits per sample, transparency and interlacing (Adam7). */
export function deepPassesPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 1], 8);
  return Buffer.concat([PNG_START, chunk('IHDR', header), plainPng(8, 8).subarray(IHDR_END)]);
}

/** A picture of one color, with 7000 by 7000 pixels in 1.5 kB. Creating it takes seconds and a gigabyte. */
export const hugeAvif = () => readFile(new URL('./huge.avif', import.meta.url));

export function withChunks(png: Buffer, ...chunks: [type: string, content: Buffer][]): Buffer {
  return Buffer.concat([
    png.subarray(0, IHDR_END),
    ...chunks.map(([type, content]) => chunk(type, content)),
    png.subarray(IHDR_END),
  ]);
}

export function brandedFile(...brands: string[]): Buffer {
  const names = latin(`ftyp${brands[0]}\0\0\0\0${brands.join('')}`);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(names.byteLength + 4);
  return Buffer.concat([size, names, Buffer.alloc(64, 7)]);
}

export async function jpegWithMetadata(): Promise<Buffer> {
  const jpeg = await paint('#806040', 400, 300)
    .withExif({
      IFD0: { Artist: PLANTED, Make: PLANTED, ImageDescription: PLANTED },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 18/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${PLANTED}</rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, PLANTED.length]), latin(PLANTED)]);
  const resource = Buffer.concat([latin('8BIM'), Buffer.from([4, 4, 0, 0, 0, 0, 0, record.byteLength]), record]);
  return withSegments(jpeg, [0xed, Buffer.concat([latin('Photoshop 3.0\0'), resource])], [0xfe, latin(PLANTED)]);
}

export const twoFrames = async (): Promise<Sharp> =>
  sharp([await paint('#ff0000').png().toBuffer(), await paint('#0000ff').png().toBuffer()], { join: { animated: true } });

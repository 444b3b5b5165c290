import type { PictureFormat } from '@bros/contract/core/picture-rules';
import type { RefusedFormat } from '@bros/contract/core/pictures';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const TEXT_CHARACTERS = 1024;
const BRANDS_MAX_BYTES = 256;
/** HEVC and generic brands of ISO 23008-12. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

export function findFormat(bytes: Buffer): { read: PictureFormat } | { refused: RefusedFormat } {
  const begins = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  const says = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (begins(JPEG)) return { read: 'jpeg' };
  if (begins(PNG)) return { read: 'png' };
  if (says('GIF87a') || says('GIF89a')) return { read: 'gif' };
  if (says('RIFF') && says('WEBP', 8)) return { read: 'webp' };
  if (says('ftyp', 4)) return findCodec(bytes);
  if (says('II*\0') || says('MM\0*') || says('II+\0') || says('MM\0+')) return { refused: 'tiff' };
  if (says('%PDF-')) return { refused: 'pdf' };
  return { refused: /<svg[\s>]/i.test(bytes.toString('latin1', 0, TEXT_CHARACTERS)) ? 'svg' : 'other' };
}

/** The first box lists the brands (ISO 14496-12). */
function findCodec(bytes: Buffer): { read: 'avif' } | { refused: RefusedFormat } {
  const end = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), BRANDS_MAX_BYTES, bytes.length);
  const brands: string[] = bytes.toString('latin1', 8, end).match(/[\s\S]{4}/g) ?? [];
  if (brands.includes('avif')) return { read: 'avif' };
  return { refused: brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : 'other' };
}

import { loadSharp } from '../../../platform/pictures/sharp.ts';

const SIDE_PIXELS = 16;
const PLACES = Array.from({ length: SIDE_PIXELS }, (_, index) => index);

export interface Fingerprint {
  /** 64 characters, each 0 or 1. */
  hash: string;
  /** In gray levels, from 0 to 255. */
  detail: number;
}

export async function computeFingerprint(picture: Uint8Array): Promise<Fingerprint> {
  const [hash, detail] = await Promise.all([hashPicture(picture), measureDetail(picture)]);
  return { hash, detail };
}

/** `sharp-phash` is imported on first use, because it loads sharp. It is CommonJS, although its types declare an ES module. */
async function hashPicture(picture: Uint8Array): Promise<string> {
  const { default: hash } = await import('sharp-phash');
  return (hash as unknown as (picture: Buffer) => Promise<string>)(Buffer.from(picture));
}

/** Subtracts purely horizontal and vertical frequencies, which the hash ignores; an even sky over an even sea has no detail. */
async function measureDetail(picture: Uint8Array): Promise<number> {
  const sharp = await loadSharp();
  const gray = await sharp(picture).grayscale().resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'fill' }).raw().toBuffer();
  const at = (x: number, y: number) => gray[y * SIDE_PIXELS + x] ?? 0;
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const rows = PLACES.map((y) => meanOf(PLACES.map((x) => at(x, y))));
  const columns = PLACES.map((x) => meanOf(PLACES.map((y) => at(x, y))));
  const mean = meanOf(rows);
  const left = (x: number, y: number) => at(x, y) - (rows[y] ?? 0) - (columns[x] ?? 0) + mean;
  return Math.sqrt(meanOf(PLACES.flatMap((y) => PLACES.map((x) => left(x, y) ** 2))));
}

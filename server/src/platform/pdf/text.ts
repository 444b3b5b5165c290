import type { Font } from 'fontkit';
import { BOLD, findFont, hasGlyphs, REGULAR } from './fonts.ts';

/** Characters that the standard fonts lack (ISO 32000-1, annex D: WinAnsiEncoding). */
const OTHER = /[^\x20-\x7e\xa0-\xff€ŒœŠšŸŽž‘’“”–—•…\n]/u;

export const OMISSION_MARK = '[…]';

export interface Cluster {
  text: string;
  font: Font;
}

export interface PdfText {
  text: string;
  isBold: boolean;
  /** Null if the standard fonts have all characters. */
  lines: readonly (readonly Cluster[])[] | null;
  isCut: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Variation selectors, skin tones and flags of regions, which need a color font. */
const PICTURE_SIGNS = /[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/gu;
/** Characters that change how others join; a font may lack them. */
const INVISIBLE = /\u00ad|\u034f|[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const IS_PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

export async function prepareText(text: string, { isBold = false } = {}): Promise<PdfText> {
  const normalized = text.normalize('NFC');
  if (!OTHER.test(normalized)) return { text: normalized, isBold, lines: null, isCut: false };
  const weight = isBold ? BOLD : REGULAR;
  const lines: Cluster[][] = [];
  let isCut = false;
  for (const line of normalized.split('\n')) {
    const clusters: Cluster[] = [];
    for (const { segment } of segmenter.segment(line)) {
      const found = await findClusters(segment, clusters.at(-1)?.font, weight);
      if (found) clusters.push(...found);
      else {
        isCut = true;
        if (clusters.at(-1)?.text !== OMISSION_MARK.at(-1)) clusters.push(...(await clustersOf(OMISSION_MARK, weight)));
      }
    }
    lines.push(clusters);
  }
  return { text: normalized, isBold, lines, isCut };
}

async function clustersOf(text: string, weight: number): Promise<Cluster[]> {
  const font = await findFont(text, weight);
  return font ? [...text].map((letter) => ({ text: letter, font })) : [];
}

/** Several clusters for joined pictures, none for a sign that no font has, undefined for a letter or digit that no font has. */
async function findClusters(segment: string, last: Font | undefined, weight: number): Promise<Cluster[] | undefined> {
  if (IS_PICTURE.test(segment)) {
    const pictures = [...segment.replace(PICTURE_SIGNS, '').replace(INVISIBLE, '')];
    const fonts = await Promise.all(pictures.map((picture) => findFont(picture, weight)));
    return pictures.flatMap((text, index) => (fonts[index] ? [{ text, font: fonts[index] }] : []));
  }
  for (const text of new Set([
    segment,
    segment.replace(INVISIBLE, ''),
    segment.replace(/(?!^)\p{M}/gu, '').replace(INVISIBLE, ''),
  ])) {
    if (text === '') return [];
    if (last && !/[\p{L}\p{N}]/u.test(text) && hasGlyphs(last, text)) return [{ text, font: last }];
    const font = await findFont(text, weight);
    if (font) return [{ text, font }];
  }
  return /[\p{L}\p{N}]/u.test(segment) ? undefined : [];
}

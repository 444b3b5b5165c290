import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { withHarfBuzz } from './shaping.ts';

/** Noto fonts have the characters that the standard PDF fonts lack, in one file per Unicode range, so a member's name loads only a few dozen kilobytes. */

export const REGULAR = 400;
export const BOLD = 700;

const VARIABLE_FONT_SCRIPTS = [
  ...[
    'arabic',
    'hebrew',
    'thai',
    'lao',
    'khmer',
    'devanagari',
    'bengali',
    'gurmukhi',
    'gujarati',
    'oriya',
    'tamil',
    'telugu',
    'kannada',
  ],
  ...['malayalam', 'sinhala', 'georgian', 'armenian', 'ethiopic', 'thaana', 'syriac', 'adlam', 'cherokee', 'canadian-aboriginal'],
  ...['javanese', 'balinese', 'meetei-mayek', 'ol-chiki'],
];
const REGULAR_ONLY_SCRIPTS = ['nko', 'tifinagh', 'mongolian'];

interface Family {
  package: string;
  fileOf: (subset: string, weight: number) => string;
  isVariable: boolean;
}

const variable = (name: string): Family => ({
  package: `@fontsource-variable/${name}`,
  fileOf: (subset) => `${name}-${subset}-wght-normal.woff2`,
  isVariable: true,
});

const fixed = (name: string, weightOf: (weight: number) => number): Family => ({
  package: `@fontsource/${name}`,
  fileOf: (subset, weight) => `${name}-${subset}-${weightOf(weight)}-normal.woff2`,
  isVariable: false,
});

const FAMILIES: readonly Family[] = [
  variable('noto-sans'),
  ...VARIABLE_FONT_SCRIPTS.map((script) => variable(`noto-sans-${script}`)),
  fixed('noto-sans-myanmar', (weight) => weight),
  ...REGULAR_ONLY_SCRIPTS.map((script) => fixed(`noto-sans-${script}`, () => REGULAR)),
  variable('noto-serif-tibetan'),
  // Also covers traditional Chinese, kanji and kana.
  variable('noto-sans-sc'),
  variable('noto-sans-kr'),
  variable('noto-emoji'),
];

interface FontFile {
  family: Family;
  subset: string;
  ranges: readonly (readonly [number, number])[];
}

interface Choice {
  file: FontFile;
  weight: number;
}

interface Opened {
  /** Null if the file contains no characters. */
  font: Font | null;
}

const packages = createRequire(import.meta.url);
let files: readonly FontFile[] | undefined;
/** An open font takes about a megabyte. */
const fonts = new LRUCache<string, Opened, Choice>({
  max: 30,
  fetchMethod: (_key, _stale, { context }) => openFont(context),
  // A font evicted while loading is still needed.
  ignoreFetchAbort: true,
});
/** Null if no font has the characters. Stores files, because only `fonts` keeps open fonts, to bound their memory. */
const choices = new LRUCache<string, { file: FontFile | null }>({ max: 2000 });

const rangesOf = (list: string) =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

async function readFiles(): Promise<readonly FontFile[]> {
  const families = FAMILIES.map(async (family) => {
    const subsets = JSON.parse(await readFile(packages.resolve(`${family.package}/unicode.json`), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(subsets).map(([subset, list]) => ({
      family,
      subset: subset.replace(/[[\]]/g, ''),
      ranges: rangesOf(list),
    }));
  });
  return (await Promise.all(families)).flat();
}

/** PDFKit cannot embed variable fonts or WOFF2. */
async function openFont({ file: { family, subset, ranges }, weight }: Choice): Promise<Opened> {
  const [{ default: subsetFont }, { create }, harfbuzz, packed] = await Promise.all([
    import('subset-font'),
    import('fontkit'),
    import('harfbuzzjs'),
    readFile(packages.resolve(`${family.package}/files/${family.fileOf(subset, weight)}`)),
  ]);
  const letters = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const plain = await subsetFont(packed, String.fromCodePoint(...letters), {
    targetFormat: 'sfnt',
    ...(family.isVariable && { variationAxes: { wght: weight } }),
  });
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(plain)));
  // The file may contain none of the characters in its list.
  return { font: shaper.face.collectUnicodes().length > 0 ? withHarfBuzz(create(plain) as Font, shaper, harfbuzz) : null };
}

export const hasGlyphs = (font: Font, letters: string): boolean =>
  [...letters].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const open = (file: FontFile, weight: number): Promise<Opened> =>
  fonts.forceFetch(`${weight} ${file.family.package} ${file.subset}`, { context: { file, weight } });

export async function findFont(letters: string, weight: number): Promise<Font | null> {
  const key = `${weight} ${letters}`;
  const known = choices.get(key);
  if (known) return known.file ? (await open(known.file, weight)).font : null;
  files ??= await readFiles();
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  const isIn = ({ ranges }: FontFile) => codes.every((code) => ranges.some(([first, last]) => first <= code && code <= last));
  for (const file of files.filter(isIn)) {
    const { font } = await open(file, weight);
    if (font && hasGlyphs(font, letters)) {
      choices.set(key, { file });
      return font;
    }
  }
  choices.set(key, { file: null });
  return null;
}

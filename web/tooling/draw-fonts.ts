// Subsets the typefaces to the characters, weights and features in use.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const target = join(import.meta.dirname, '../app/ui/fonts');
const require = createRequire(import.meta.url);

const basic = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—‘’“”…•€™−→←`;
/** Headings use the text typeface's digits (app/ui/fonts.css). */
const basicWithoutDigits = basic.replace(/\d/g, '');
/** For names of people and places, including Romanian's comma-below letters. */
const extended = `${characters(0x100, 0x17f)}ȘșȚț`;

/** For names of people, which a second font would break in the middle. */
const vietnamese = `${characters(0x1ea0, 0x1ef9)}ƠơƯư₫`;

/** The only weight of headings, because a second would add 10 kB to every first visit. */
const HEADING_WEIGHT = 500;
/** A cut for large headings loses the crossbar of an 'e' at 20 px ('Lco' for 'Leo'). */
const OPTICAL_SIZES = { min: 9, max: 144 };

type FontCut = {
  file: string;
  source: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
  features: string[];
};

const cuts: FontCut[] = [
  cut('fraunces', require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'), basicWithoutDigits, {
    opsz: OPTICAL_SIZES,
    wght: HEADING_WEIGHT,
  }),
  cut(
    'fraunces-extended',
    require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2'),
    extended,
    {
      opsz: OPTICAL_SIZES,
      wght: HEADING_WEIGHT,
    },
  ),
  cut('inter', require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), basic, {
    wght: { min: 400, max: 700 },
  }),
  cut('inter-extended', require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'), extended, {
    wght: { min: 400, max: 700 },
  }),
  cut('inter-vietnamese', require.resolve('@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2'), vietnamese, {
    wght: { min: 400, max: 700 },
  }),
];

function cut(file: string, source: string, text: string, axes: FontCut['axes']): FontCut {
  return {
    file: `${file}.woff2`,
    source,
    text,
    axes,
    features: ['kern', 'liga', 'ccmp', 'mark', 'tnum'],
  };
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}

async function writeCut({ file, source, text, axes, features }: FontCut): Promise<void> {
  const font = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(join(target, file), font);
}

// One at a time, because HarfBuzz works in one shared WebAssembly memory.
for (const each of cuts) await writeCut(each);

import type { MonthWeather, Provenance, VisaNote } from './destination-facts.ts';

/**
 * Writes the lists of a destination as text, for the cells of a file, and reads them back. Readers return null for text they
 * cannot read; the contract's schemas then judge the values.
 */

/** Lines cannot hold line breaks. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The lines of a text that say something. */
export const readLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const writeLines = (lines: readonly string[]): string => lines.map(oneLine).join('\n');

/** One part of the year's weather, January first: '15 16 18 …'. */
export const writeMonths = (weather: readonly MonthWeather[], part: keyof MonthWeather): string =>
  weather.map((month) => month[part]).join(' ');

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A number as it is written everywhere: digits, with a point. */
export const readNumber = (text: string): number | null => (NUMBER.test(text.trim()) ? Number(text) : null);

/** Numbers with spaces between them. */
export function readNumbers(text: string): number[] | null {
  const numbers = text.trim() === '' ? [] : text.trim().split(/\s+/).map(readNumber);
  return numbers.every((value) => value !== null) ? numbers : null;
}

const VISA_LINE = /^(\*|[A-Z]{2}(?: [A-Z]{2})*): (.+)$/;

/** A line each: 'US GB: 90 days of any 180', or '*: …' for everyone. */
export const writeVisaNotes = (notes: readonly VisaNote[]): string =>
  notes.map(({ passports, note }) => `${passports.join(' ') || '*'}: ${oneLine(note)}`).join('\n');

export function readVisaNotes(text: string): VisaNote[] | null {
  const notes = readLines(text).map((line): VisaNote | null => {
    const [, passports = '', note = ''] = VISA_LINE.exec(line) ?? [];
    if (note === '') return null;
    return { passports: passports === '*' ? [] : (passports.split(' ') as VisaNote['passports']), note };
  });
  return notes.every((note) => note !== null) ? notes : null;
}

const PROVENANCE = /^(editorial|members|source) (\d{4})(?:: (.+))?$/;

/** 'editorial 2026', 'members 2026' or 'source 2024: Who said it'. */
export const writeProvenance = ({ kind, source, year }: Provenance): string =>
  `${kind} ${year}${source === '' ? '' : `: ${oneLine(source)}`}`;

export function readProvenance(text: string): Provenance | null {
  const [, kind, year, source = ''] = PROVENANCE.exec(text.trim()) ?? [];
  return kind === undefined ? null : { kind: kind as Provenance['kind'], year: Number(year), source };
}

import type { MonthWeather, Provenance, VisaNote } from './destination-facts.ts';

/** Converts lists to text for CSV cells and form fields, and back. Parsers return null for unreadable text; schemas validate the values. */

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const readLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const writeLines = (lines: readonly string[]): string => lines.map(oneLine).join('\n');

/** January comes first: '15 16 18 …'. */
export const writeMonths = (weather: readonly MonthWeather[], part: keyof MonthWeather): string =>
  weather.map((month) => month[part]).join(' ');

const NUMBER = /^-?\d+(\.\d+)?$/;

export const readNumber = (text: string): number | null => (NUMBER.test(text.trim()) ? Number(text) : null);

export function readNumbers(text: string): number[] | null {
  const numbers = text.trim() === '' ? [] : text.trim().split(/\s+/).map(readNumber);
  return numbers.every((value) => value !== null) ? numbers : null;
}

const VISA_LINE = /^(\*|[A-Z]{2}(?: [A-Z]{2})*): (.+)$/;

/** One note per line: 'US GB: 90 days of any 180', or '*: …'. */
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

/** 'source 2024: Publisher', 'editorial 2026'. */
export const writeProvenance = ({ kind, source, year }: Provenance): string =>
  `${kind} ${year}${source === '' ? '' : `: ${oneLine(source)}`}`;

export function readProvenance(text: string): Provenance | null {
  const [, kind, year, source = ''] = PROVENANCE.exec(text.trim()) ?? [];
  return kind === undefined ? null : { kind: kind as Provenance['kind'], year: Number(year), source };
}

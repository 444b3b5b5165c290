import { SOURCE_YEAR_MAX, SOURCE_YEAR_MIN } from '@bros/contract/places/city-guide-rules';
import type { GuideSource } from '@bros/contract/places/city-guides';

export interface SourceRow {
  title: string;
  url: string;
  year: string;
}
export const NO_SOURCE: SourceRow = { title: '', url: '', year: '' };

export const rowsOf = (sources: readonly GuideSource[]): SourceRow[] =>
  sources.map(({ title, url, year }) => ({ title, url, year: year === null ? '' : String(year) }));

export const writeRows = (rows: readonly SourceRow[]): string => JSON.stringify(rows);
export const readRows = (text: string): SourceRow[] => JSON.parse(text) as SourceRow[];

const isBlank = ({ title, url, year }: SourceRow): boolean => `${title}${url}${year}`.trim() === '';

/** An empty row is not sent, so it has no faults. */
export function faultsOf(row: SourceRow): (keyof SourceRow)[] {
  if (isBlank(row)) return [];
  const faults: (keyof SourceRow)[] = [];
  if (row.title.trim() === '') faults.push('title');
  if (!/^https:\/\/[^\s/@]+\.[^\s/@]+/.test(row.url.trim())) faults.push('url');
  const year = Number(row.year);
  const isYear = row.year.trim() === '' || (Number.isInteger(year) && year >= SOURCE_YEAR_MIN && year <= SOURCE_YEAR_MAX);
  if (!isYear) faults.push('year');
  return faults;
}

export const sourcesOf = (rows: readonly SourceRow[]): GuideSource[] =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ title, url, year }) => ({
      title: title.trim(),
      url: url.trim(),
      year: year.trim() === '' ? null : Number(year),
    }));

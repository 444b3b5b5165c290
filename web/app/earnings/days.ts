import { formatDate, formatMonth } from '../platform/format.ts';

/** A day of UTC ('2026-12-15'), read as one of the reader's own, so that it keeps its name. */
export const nameDay = (day: string): string => formatDate(`${day}T12:00`);

/** A month of UTC ('2026-11'), likewise. */
export const nameMonth = (month: string): string => formatMonth(`${month}-01T12:00`);

/** The months from `last` backwards, itself first. */
export function monthsBackFrom(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}

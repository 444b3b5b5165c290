import type { Provenance, Provenances } from '@bros/contract/destination-facts';
import { locale } from '../platform/texts.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

/** 'November'; January is 0. */
export const nameOfMonth = (month: number): string => monthName.format(Date.UTC(2026, month, 15));

/** Each kind of source that stands behind one of the figures, once. */
export function sourcesOf(provenances: Provenances): Provenance['kind'][] {
  return [...new Set(Object.values(provenances).map(({ kind }) => kind))];
}

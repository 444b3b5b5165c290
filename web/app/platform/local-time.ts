import { MINUTE_MS } from '@bros/contract/core/durations';

/** Formats a value for datetime-local: '2026-11-23T18:30'; empty for null. */
export function toLocalTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

export const readLocalTime = (local: string): string | null =>
  Number.isNaN(Date.parse(local)) ? null : new Date(local).toISOString();

const MINUTE_MS = 60_000;

/** A moment as the field of a day and time writes it, in the reader's zone: '2026-11-23T18:30'; empty for none. */
export function toLocalTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The moment that such a field means; null where it is empty. */
export const readLocalTime = (local: string): string | null =>
  Number.isNaN(Date.parse(local)) ? null : new Date(local).toISOString();

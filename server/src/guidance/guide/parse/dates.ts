import { MONTHS } from './topics.ts';

const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b(?: (20\\d\\d))?`);
const MONTH_FIRST = new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (20\\d\\d))?`);

/** For a month alone, returns its first day; if the month is over, that of the next year. */
export function readStart(text: string, today: string, month: number | null): string | null {
  const iso = /\b(20\d\d-\d\d-\d\d)\b/.exec(text)?.[1];
  if (iso) return isDay(iso) && iso >= today ? iso : null;
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return onNext(today, dayFirst[2], dayFirst[1], dayFirst[3]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return onNext(today, monthFirst[1], monthFirst[2], monthFirst[3]);
  if (/\btomorrow\b/.test(text)) return addDays(today, 1);
  if (/\bnext week\b/.test(text)) return addDays(today, 7);
  if (month === null) return null;
  return month === Number(today.slice(5, 7)) ? addDays(today, 1) : onNext(today, MONTHS[month - 1], '1', undefined);
}

function onNext(today: string, monthName = '', dayOfMonth = '', year: string | undefined): string | null {
  const month = MONTHS.findIndex((name) => name.startsWith(monthName.slice(0, 3))) + 1;
  const thisYear = Number(today.slice(0, 4));
  for (const candidate of year ? [Number(year)] : [thisYear, thisYear + 1]) {
    const day = `${candidate}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
    if (isDay(day) && day >= today) return day;
  }
  return null;
}

function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

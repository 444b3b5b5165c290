import { DAY_MS } from '@bros/contract/core/durations';
import { MONTHS } from './calendar.ts';

const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b(?: (20\\d\\d))?`);
const MONTH_FIRST = new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (20\\d\\d))?`);

const DAYS_IN_WEEK = 7;
const FRIDAY = 5;

export interface Span {
  /** 'YYYY-MM-DD'. */
  startsOn: string | null;
  endsOn: string | null;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 'December 5, 2026' */
export const writeDay = (day: string, { hasYear = true } = {}): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(hasYear && { year: 'numeric' }),
  });

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_IN_WEEK;

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Weeks begin on Monday, weekends on Friday. */
const SPANS: readonly (readonly [RegExp, (today: string) => Span])[] = [
  [/\b(?:today|tonight|this evening)\b/, (today) => ({ startsOn: today, endsOn: today })],
  [/\btomorrow\b/, (today) => ({ startsOn: addDays(today, 1), endsOn: addDays(today, 1) })],
  [/\bnext weekend\b/, (today) => weekendOf(addDays(today, DAYS_IN_WEEK))],
  [/\b(?:this |the |on the )?weekend\b/, (today) => weekendOf(today)],
  [/\bthis week\b/, (today) => ({ startsOn: today, endsOn: addDays(today, DAYS_IN_WEEK - weekdayOf(today)) })],
  [
    /\bnext week\b/,
    (today) => {
      const monday = addDays(today, DAYS_IN_WEEK + 1 - weekdayOf(today));
      return { startsOn: monday, endsOn: addDays(monday, DAYS_IN_WEEK - 1) };
    },
  ],
  [/\b(?:next|coming) (?:few|couple of|two|2) weeks\b/, (today) => ({ startsOn: today, endsOn: addDays(today, 14) })],
  [/\bthis month\b/, (today) => ({ startsOn: today, endsOn: lastOfMonth(today) })],
  [/\b(?:christmas|xmas)\b/, (today) => untilNext(today, ['december', '27'], 4)],
  [/\bnew year(?:'?s)?(?: eve)?\b/, (today) => untilNext(today, ['january', '2'], 3)],
  [/\bnext 30 days\b/, (today) => ({ startsOn: today, endsOn: addDays(today, 30) })],
  [
    /\bnext month\b/,
    (today) => {
      const first = addDays(lastOfMonth(today), 1);
      return { startsOn: first, endsOn: lastOfMonth(first) };
    },
  ],
];

function untilNext(today: string, [month, dayOfMonth]: readonly [string, string], days: number): Span {
  const endsOn = onNext(today, month, dayOfMonth, undefined);
  const startsOn = endsOn && addDays(endsOn, -days);
  return { startsOn: startsOn && startsOn < today ? today : startsOn, endsOn };
}

function weekendOf(day: string): Span {
  const friday = addDays(day, FRIDAY - weekdayOf(day));
  return { startsOn: friday < day ? day : friday, endsOn: addDays(friday, 2) };
}

/** A month begins on its first day, the current one today. A past month means next year's. */
export function readSpan(text: string, today: string, month: number | null): Span {
  const day = readDay(text, today);
  if (day !== undefined) return { startsOn: day, endsOn: day };
  const [, span] = SPANS.find(([pattern]) => pattern.test(text)) ?? [];
  if (span) return span(today);
  if (month === null) return { startsOn: null, endsOn: null };
  const startsOn = month === Number(today.slice(5, 7)) ? today : onNext(today, MONTHS[month - 1], '1', undefined);
  return { startsOn, endsOn: startsOn && lastOfMonth(startsOn) };
}

/** Undefined if no day is named, null if the day has passed. */
function readDay(text: string, today: string): string | null | undefined {
  const iso = /\b(20\d\d-\d\d-\d\d)\b/.exec(text)?.[1];
  if (iso) return isDay(iso) && iso >= today ? iso : null;
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return onNext(today, dayFirst[2], dayFirst[1], dayFirst[3]);
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst ? onNext(today, monthFirst[1], monthFirst[2], monthFirst[3]) : undefined;
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

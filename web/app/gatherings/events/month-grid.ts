import { CALENDAR_FIRST_YEAR } from '@bros/contract/gatherings/event-rules';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const pad = (value: number) => String(value).padStart(2, '0');

/** '2026-11', in the reader's time zone. */
export const monthOf = (moment: Date): string => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}`;

/** Ends with next year (docs/specification.md, Limits). */
export function yearsAt(moment: Date): string[] {
  const years = moment.getFullYear() + 1 - CALENDAR_FIRST_YEAR + 1;
  return Array.from({ length: years }, (_, index) => String(CALENDAR_FIRST_YEAR + index));
}

export const readMonth = (text: string, now = new Date()): string | null =>
  MONTH.test(text) && yearsAt(now).includes(text.slice(0, 4)) ? text : null;

export function addMonths(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + step, 1));
  return moved.toISOString().slice(0, 7);
}

/** The upcoming events start within `month`, so a step forward shows that month, and a step back the month before. */
export const monthReachedFromUpcoming = (month: string, step: 1 | -1): string => (step === 1 ? month : addMonths(month, -1));

const daysIn = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

export const firstDayOf = (month: string): string => `${month}-01`;
export const lastDayOf = (month: string): string => `${month}-${pad(daysIn(month))}`;

/** Weeks start on Monday. Null stands for another month's day. */
export function weeksOf(month: string): (string | null)[][] {
  const before = (new Date(`${month}-01T00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: daysIn(month) }, (_, index) => `${month}-${pad(index + 1)}`);
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null));
}

import { addCurrency, decimalsOf } from '@bros/contract/core/currencies';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bros/contract/core/durations';
import type { ReadingUnits } from '@bros/contract/core/units';
import { UNREAD_COUNTED_MAX } from '@bros/contract/messaging/chat-rules';
import { locale } from './texts.ts';

/** The reader's variant of the texts' language (en-GB, en-AU). */
const readerLocale: string =
  typeof navigator !== 'undefined' && navigator.language.startsWith(locale) ? navigator.language : 'en-US';

/** Formatters are kept, because creating one takes longer than formatting a hundred numbers. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const name = JSON.stringify(options);
  const known = numberFormats.get(name) ?? new Intl.NumberFormat(readerLocale, options);
  numberFormats.set(name, known);
  return known;
}

/** Null follows the device's language. */
let chosen: ReadingUnits = { temperature: null, clock: null };

export function applyReadingUnits(units: ReadingUnits): void {
  chosen = units;
}

/** True for numbers that every region writes the same way. These need no Intl data. */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

export const formatNumber = (value: number): string => (isPlain(value) ? String(value) : numberFormat().format(value));

/** '3' or '99+', because the server counts no further. */
export const formatUnread = (count: number): string =>
  count < UNREAD_COUNTED_MAX ? formatNumber(count) : `${formatNumber(UNREAD_COUNTED_MAX - 1)}+`;

/** '1.2K' */
export const formatShort = (value: number): string =>
  numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** One decimal. */
export const formatScore = (value: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** 15 means 15%, as in the contract. */
export const formatPercent = (percent: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

const MILES = ['US', 'GB', 'LR', 'MM'];
const KM_PER_MILE = 1.609;

/** '111 km', '69 mi'. Does not use Intl's units, which take 60 ms on a slow phone at first use. */
export function formatDistance(km: number): string {
  const isInMiles = MILES.includes(new Intl.Locale(readerLocale).region ?? '');
  return isInMiles ? `${formatNumber(Math.round(km / KM_PER_MILE))} mi` : `${formatNumber(Math.round(km))} km`;
}

const FAHRENHEIT_REGIONS = ['US', 'LR', 'KY', 'BZ', 'BS', 'PW', 'FM', 'MH'];

function readsFahrenheit(): boolean {
  if (chosen.temperature) return chosen.temperature === 'fahrenheit';
  const device = typeof navigator === 'undefined' ? readerLocale : navigator.language;
  return FAHRENHEIT_REGIONS.includes(new Intl.Locale(device).region ?? '');
}

const toFahrenheit = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

export const readersDegrees = (celsius: number): number => (readsFahrenheit() ? toFahrenheit(celsius) : celsius);

/** '21°C' */
export const formatDegrees = (celsius: number): string => `${formatNumber(readersDegrees(celsius))}${readersUnit()}`;

export const readersUnit = (): string => (readsFahrenheit() ? '°F' : '°C');

/** '21 °C (70 °F)', the reader's unit first. */
export function formatTemperature(celsius: number): string {
  const both = [`${formatNumber(celsius)} °C`, `${formatNumber(toFahrenheit(celsius))} °F`];
  const [first, second] = readsFahrenheit() ? both.toReversed() : both;
  return `${first} (${second})`;
}

/** '3.1%' from 0.031. */
export const formatShare = (share: number): string => numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(share);

function writeMoney(amount: number, currency: string, options: Intl.NumberFormatOptions): string {
  return addCurrency(numberFormat(options).format(amount), currency);
}

/** `cents` is in the smallest unit of an ISO 4217 currency. */
export function formatMoney(cents: number, currency = 'USD'): string {
  const decimals = decimalsOf(currency);
  return writeMoney(cents / 10 ** decimals, currency, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** '$1.5K' from cents. */
export function formatShortMoney(cents: number, currency: string): string {
  return writeMoney(cents / 10 ** decimalsOf(currency), currency, { notation: 'compact', maximumFractionDigits: 1 });
}

/** '$60,000', or '$60,000 – $80,000' if `highest` differs. */
export function formatWholeMoney(amount: number, currency: string, highest = amount): string {
  const [from, to] = [amount, highest].map((each) => writeMoney(each, currency, { maximumFractionDigits: 0 }));
  return from === to ? `${from}` : `${from} – ${to}`;
}

/** '350' stays whole; '12.5' gets its currency's decimals. */
export function formatTypedMoney({ amount, currency }: { amount: string; currency: string }): string {
  const typed = amount.split('.')[1]?.length ?? 0;
  const decimals = typed === 0 ? 0 : Math.max(typed, decimalsOf(currency));
  return writeMoney(Number(amount), currency, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** ISO 8601, a Date, or milliseconds. */
export type Moment = string | number | Date;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions, language = readerLocale): Intl.DateTimeFormat {
  // A formatter keeps its first time zone, but members travel while the page is open.
  const name = `${language} ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`;
  const known = dateFormats.get(name) ?? new Intl.DateTimeFormat(language, options);
  dateFormats.set(name, known);
  return known;
}

const format = (moment: Moment, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(withClock(options)).format(new Date(moment));

function withClock(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (chosen.clock === null || !options.timeStyle) return options;
  return { ...options, hourCycle: chosen.clock === 'h12' ? 'h12' : 'h23' };
}

/** '17:30' in all regions. */
const clockIn = (timeZone: string, moment: Moment): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }, 'en-GB').format(new Date(moment));

const formatClock = (moment: Moment, timeZone?: string): string => format(moment, { timeStyle: 'short', timeZone });

/** Uses the reader's time zone by default. */
export const formatTime = (moment: Moment, timeZone?: string): string =>
  timeZone ? formatClock(`1970-01-01T${clockIn(timeZone, moment)}Z`, 'UTC') : formatClock(moment);

/** Compares days in the reader's time zone. */
export const isSameDay = (one: Moment, other: Moment = Date.now()): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** When a day such as '2026-05-01', or the day `later` days after it, starts in the reader's time zone. */
export function startOfDay(day: string, later = 0): Date {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

export const formatDate = (moment: Moment): string => format(moment, { dateStyle: 'medium' });

export const formatDateTime = (moment: Moment, timeZone?: string): string =>
  format(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** 'May 2026'. */
export const formatMonth = (moment: Moment): string => format(moment, { month: 'long', year: 'numeric' });

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** For calendar days ('2026-05-03') without a time zone. Omits the year if all days are in the current one. */
function dayFormat(...days: string[]): Intl.DateTimeFormat {
  const thisYear = String(new Date().getFullYear());
  const year = days.every((day) => day.startsWith(thisYear)) ? undefined : 'numeric';
  return dateFormat({ day: 'numeric', month: 'short', year, timeZone: 'UTC' });
}

/** 'May 3' */
export const formatDay = (day: string): string => dayFormat(day).format(noonOf(day));

/** 'Sun, Nov 22, 6:30 PM' from a local '2026-11-22T18:30'. Omits the current year. */
export function formatWallClock(local: string): string {
  const year = local.startsWith(String(new Date().getFullYear())) ? undefined : 'numeric';
  const moment = `${local}:00Z`;
  const day = format(moment, { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' });
  return `${day}, ${formatClock(moment, 'UTC')}`;
}

/** '6:30 PM' */
export const formatWallTime = (local: string): string => formatClock(`${local}:00Z`, 'UTC');

/** 'November' or 'Nov' */
export const formatMonthName = (day: string, isShort = false): string =>
  format(noonOf(day), { month: isShort ? 'short' : 'long', timeZone: 'UTC' });

/** 'Mon' */
export const formatWeekday = (day: string): string => format(noonOf(day), { weekday: 'short', timeZone: 'UTC' });

/** 'Thursday' */
export const formatWeekdayIn = (moment: Moment, timeZone: string): string => format(moment, { weekday: 'long', timeZone });

/** 'November 2026' from '2026-11'. The 15th is in the same month in every zone. */
export const formatMonthOf = (month: string): string => formatMonth(noonOf(`${month}-15`));

/** 'May 3 – 12'; 'from May 3' without a last day. */
export function formatDays(first: string, last: string | null): string {
  if (last === null) return `from ${formatDay(first)}`;
  return dayFormat(first, last).formatRange(noonOf(first), noonOf(last));
}

/** 'Nov 2026' */
export const formatShortMonth = (month: string): string =>
  format(noonOf(`${month}-15`), { month: 'short', year: 'numeric', timeZone: 'UTC' });

let ages: Intl.RelativeTimeFormat | undefined;

/** 'now', '5 minutes ago', 'yesterday'; after a week, the date. */
export function formatAgo(moment: Moment, now: Moment = Date.now()): string {
  ages ??= new Intl.RelativeTimeFormat(readerLocale, { numeric: 'auto' });
  const ms = Math.max(0, new Date(now).getTime() - new Date(moment).getTime());
  if (ms < MINUTE_MS) return ages.format(0, 'second');
  if (ms < HOUR_MS) return ages.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return ages.format(-Math.floor(ms / HOUR_MS), 'hour');
  return ms < 7 * DAY_MS ? ages.format(-Math.floor(ms / DAY_MS), 'day') : formatDate(moment);
}

/** Rounds up to whole seconds. */
export function splitDuration(totalSeconds: number): { minutes: number; seconds: number } {
  const whole = Math.max(0, Math.ceil(totalSeconds));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

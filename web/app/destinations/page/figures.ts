import { formatNumber } from '../../platform/format.ts';

/** Where weather is told in Fahrenheit first. */
const FAHRENHEIT_REGIONS = new Set(['US', 'LR', 'KY', 'BZ', 'BS', 'PW', 'FM', 'MH']);

const usesFahrenheit = (language: string): boolean => FAHRENHEIT_REGIONS.has(new Intl.Locale(language).region ?? '');

const toFahrenheit = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

/** A temperature in the reader's unit, for where there is room for the number alone. */
export const readersDegrees = (celsius: number, language: string = navigator.language): number =>
  usesFahrenheit(language) ? toFahrenheit(celsius) : celsius;

/** The reader's unit: '°C' or '°F'. */
export const readersUnit = (language: string = navigator.language): string => (usesFahrenheit(language) ? '°F' : '°C');

/** A temperature in both units, the reader's first: '21 °C (70 °F)'. */
export function formatTemperature(celsius: number, language: string = navigator.language): string {
  const both = [`${formatNumber(celsius)} °C`, `${formatNumber(toFahrenheit(celsius))} °F`];
  const [first, second] = usesFahrenheit(language) ? both.toReversed() : both;
  return `${first} (${second})`;
}

/** How far a zone's clocks are ahead of UTC at a moment, in minutes. */
export function offsetMinutes(nowMs: number, timeZone?: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(nowMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** How a range of costs lies to the median: whole percent, negative below it. */
export function percentFrom(median: number, low: number, high: number): number {
  return median === 0 ? 0 : Math.round((((low + high) / 2 - median) / median) * 100);
}

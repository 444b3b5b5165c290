import { isInSchengen } from '@bros/contract/members/day-counting';
import type { DayCounts } from '@bros/contract/members/trip-days';
import * as z from 'zod';
import { findEmergencyNumbers } from '../../../members/safety-timers/service.ts';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import { readDataFile } from '../../../platform/data-file.ts';

const currencyOf = new Map(
  Object.entries(readDataFile('country-currencies.json', z.record(z.string(), z.string()))).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** 'The currency in Lisbon is the Euro (EUR).' */
export function describeCurrency({ name, countryCode }: DestinationRow): string | null {
  const code = countryCode === null ? undefined : currencyOf.get(countryCode);
  return code === undefined ? null : `The currency in ${name} is the ${currencyNames.of(code)} (${code}).`;
}

/** 'Emergency numbers in Thailand: police 191, ambulance 1669, fire 199.' Null if uncertain. */
export function describeEmergency({ country, countryCode }: DestinationRow): string | null {
  const numbers = countryCode === null ? null : findEmergencyNumbers(countryCode);
  if (numbers === null) return null;
  const { police, ambulance, fire } = numbers;
  return police === ambulance && police === fire
    ? `The emergency number in ${country} is ${police}, for police, ambulance and fire.`
    : `Emergency numbers in ${country}: police ${police}, ambulance ${ambulance}, fire ${fire}.`;
}

const MINUTES_IN_HOUR = 60;

/** Minutes ahead of UTC now. */
function offsetOf(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * MINUTES_IN_HOUR + Number(minutes));
}

function writeHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_IN_HOUR), minutes % MINUTES_IN_HOUR];
  const whole = hours === 1 ? '1 hour' : `${hours} hours`;
  return rest === 0 ? whole : `${whole} ${rest} minutes (${hours}:${String(rest).padStart(2, '0')})`;
}

const clockIn = (timeZone: string, now: Date) =>
  now.toLocaleTimeString('en', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / MINUTES_IN_HOUR), Math.abs(minutes) % MINUTES_IN_HOUR];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

export function describeTime(
  { name, timeZone }: DestinationRow,
  from: { name: string; timeZone: string } | null,
  now = new Date(),
): string {
  const there = offsetOf(timeZone, now);
  const here = `It is ${clockIn(timeZone, now)} in ${name} now (${writeOffset(there)})`;
  if (!from) return `${here}.`;
  const ahead = there - offsetOf(from.timeZone, now);
  if (ahead === 0) return `${here}, the same time as in ${from.name}.`;
  return `${here}, ${writeHours(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} ${from.name}.`;
}

const MAX_COUNTRIES = 3;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export function describeDays({ schengen, countries, year }: DayCounts, countryCode: string | null): string {
  const requestedCountry = countries.filter((one) => one.countryCode === countryCode);
  const shown =
    requestedCountry.length > 0
      ? requestedCountry
      : countries.toSorted((one, other) => other.usedDays - one.usedDays).slice(0, MAX_COUNTRIES);
  const counts = shown.map(
    ({ country, usedDays, leftDays }) => `${days(usedDays)} in ${country}, ${days(leftDays)} before the 183rd`,
  );
  if (countryCode !== null && requestedCountry.length === 0) counts.unshift(`0 days in ${countryNames.of(countryCode)}`);
  const isOutside = countryCode !== null && !isInSchengen({ countryCode });
  const outside = isOutside
    ? `${countryNames.of(countryCode)} is outside the Schengen area: days there do not count toward its 90. `
    : '';
  const { usedDays, leftDays, stayUntil, nextStay } = schengen;
  const until = stayUntil ?? nextStay?.stayUntil;
  const counted = `Schengen area: you have used ${days(usedDays)} of the 90 in any 180, and have ${days(leftDays)} left${until ? `; the latest day to leave is ${until}` : ''}.`;
  return `${outside}${counted} In ${year}, toward tax residence: ${counts.join('; ') || 'no counted days'}.`;
}

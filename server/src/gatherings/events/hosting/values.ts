import { readTimeZone } from '@bros/contract/core/time-zones';
import type { EventForm, NewEventForm } from '@bros/contract/gatherings/event-forms';
import { PAID_EVENT_DAYS_AHEAD } from '@bros/contract/money/sale-rules';
import { findCity } from '../../../core/cities/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { isOnSale } from '../policy.ts';
import { occurrencesOf, resolveClocks, type TimeField, type WallClocks } from '../wall-clock.ts';
import type { EventTexts, Timed } from './queries.ts';

export const invalid = (path: string, message: string) =>
  failure('INPUT_INVALID', { fields: [{ path, code: 'custom', message }] });

const TIME_MESSAGES: Record<TimeField, string> = {
  startsLocal: 'No time at which an event can begin.',
  endsLocal: 'No time at which it can end.',
  timeZone: 'No time zone of the list.',
  recurrence: 'One of the occurrences falls on a time that cannot be.',
};
export const invalidTime = (field: TimeField) => invalid(field, TIME_MESSAGES[field]);

type Form = Omit<EventForm, 'eventId' | 'version' | 'scope'>;

/** Throws INPUT_INVALID for an unknown city or time zone. */
export async function readWords(transaction: Transaction, form: Form): Promise<EventTexts> {
  const { title, description, cityId, isOnline, venue, address, link, capacity, visibility, minTier } = form;
  const city = cityId === null ? null : await findCity(transaction, cityId);
  if (city === undefined) throw invalid('cityId', 'The city is not in the list.');
  const timeZone = city ? city.timeZone : readTimeZone(form.timeZone ?? '');
  if (!timeZone) throw invalidTime('timeZone');
  const where = { cityId, countryCode: city?.countryCode ?? null, timeZone, isOnline, venue, address, link };
  const required = { minAttendancePercent: form.minAttendancePercent, isVerifiedOnly: form.isVerifiedOnly };
  return { title, description, ...where, capacity, visibility, minTier, ...required, ...readPrice(form) };
}

const readPrice = ({ priceCents, refundHours, doorPrice }: Pick<Form, 'priceCents' | 'refundHours' | 'doorPrice'>) => ({
  priceCents,
  refundHours,
  doorAmount: doorPrice?.amount ?? null,
  doorCurrency: doorPrice?.currency ?? null,
});

/** A paid event or series must begin within PAID_EVENT_DAYS_AHEAD days. Throws INPUT_INVALID. */
export function assertSoldSoon(priceCents: number | null, first: Pick<Timed, 'startsAt'> | undefined): void {
  if (priceCents !== null && first && !isOnSale(first, new Date()))
    throw invalid('startsLocal', `A paid event begins within ${PAID_EVENT_DAYS_AHEAD} days.`);
}

/** Throws INPUT_INVALID with the invalid field, or with `recurrence` for a later occurrence (`isLater`). */
export function readTimes(clocks: WallClocks, timeZone: string, { isLater = false } = {}): Timed {
  const moments = resolveClocks(clocks, timeZone, new Date());
  if (typeof moments === 'string') throw invalidTime(isLater ? 'recurrence' : moments);
  return { startsLocal: clocks.startsLocal, endsLocal: clocks.endsLocal, ...moments };
}

export function readOccurrences({ recurrence, ...clocks }: NewEventForm, timeZone: string): Timed[] {
  // The first occurrence must be valid to compute the others.
  const first = readTimes(clocks, timeZone);
  if (!recurrence) return [first];
  return occurrencesOf(first, recurrence).map((one, index) => readTimes(one, timeZone, { isLater: index > 0 }));
}

export function assertBeginsLater({ startsAt }: Pick<Timed, 'startsAt'>, now = new Date()): void {
  if (startsAt <= now) throw invalidTime('startsLocal');
}

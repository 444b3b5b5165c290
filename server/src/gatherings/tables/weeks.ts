import { HOUR_MS } from '@bros/contract/core/durations';
import {
  DINNER_CONFIRM_DAYS,
  DINNER_DEADLINE_TIME,
  DINNER_HOURS,
  DINNER_LATE_AFTER_HOURS,
  DINNER_LATE_BEFORE_HOURS,
  DINNER_TIME,
} from '@bros/contract/gatherings/dinner-table-rules';
import { Temporal } from 'temporal-polyfill';

const THURSDAY = 4;

export interface DinnerTimes {
  deadline: Date;
  /** Noon of the day of dinner. No table is formed later, because guests could not plan the evening. */
  lastCall: Date;
  startsAt: Date;
}

const momentAt = (day: Temporal.PlainDate, time: string, timeZone: string) =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds);

/** A corrected time zone takes effect immediately. */
export function timesOf(dinnerOn: string, timeZone: string): DinnerTimes {
  const thursday = Temporal.PlainDate.from(dinnerOn);
  return {
    deadline: momentAt(thursday.subtract({ days: 1 }), DINNER_DEADLINE_TIME, timeZone),
    lastCall: momentAt(thursday, DINNER_DEADLINE_TIME, timeZone),
    startsAt: momentAt(thursday, DINNER_TIME, timeZone),
  };
}

export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + DINNER_HOURS * HOUR_MS);

export const canBeLate = (startsAt: Date, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - DINNER_LATE_BEFORE_HOURS * HOUR_MS &&
  now.getTime() < startsAt.getTime() + DINNER_LATE_AFTER_HOURS * HOUR_MS;

export function canConfirm(startsAt: Date, now: Date): boolean {
  const overForMs = now.getTime() - endOf(startsAt).getTime();
  return overForMs >= 0 && overForMs < DINNER_CONFIRM_DAYS * 24 * HOUR_MS;
}

export const startsLocalOf = (dinnerOn: string) => `${dinnerOn}T${DINNER_TIME}`;

export const addWeeks = (day: string, weeks: number) => Temporal.PlainDate.from(day).add({ weeks }).toString();

export function nextDinner(timeZone: string, now: Date): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const thursday = today.add({ days: (THURSDAY - today.dayOfWeek + 7) % 7 }).toString();
  return now < timesOf(thursday, timeZone).deadline ? thursday : addWeeks(thursday, 1);
}

/** Null after the last call. */
export function dueDinner(timeZone: string, now: Date): string | null {
  const thursday = addWeeks(nextDinner(timeZone, now), -1);
  return now < timesOf(thursday, timeZone).lastCall ? thursday : null;
}

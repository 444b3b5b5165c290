import { DINNER_DEADLINE_TIME, DINNER_TIME } from '@bros/contract/gatherings/dinner-table-rules';
import { Temporal } from 'temporal-polyfill';

const THURSDAY = 4;

export interface DinnerTimes {
  deadline: Date;
  startsAt: Date;
}

const momentAt = (day: Temporal.PlainDate, time: string, timeZone: string) =>
  new Date(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds);

/** The zone is the city's current one, so that a corrected zone counts at once. */
export function timesOf(dinnerOn: string, timeZone: string): DinnerTimes {
  const thursday = Temporal.PlainDate.from(dinnerOn);
  return {
    deadline: momentAt(thursday.subtract({ days: 1 }), DINNER_DEADLINE_TIME, timeZone),
    startsAt: momentAt(thursday, DINNER_TIME, timeZone),
  };
}

export const startsLocalOf = (dinnerOn: string) => `${dinnerOn}T${DINNER_TIME}`;

export const addWeeks = (day: string, weeks: number) => Temporal.PlainDate.from(day).add({ weeks }).toString();

/** The first Thursday whose deadline has not passed. */
export function nextDinner(timeZone: string, now: Date): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const thursday = today.add({ days: (THURSDAY - today.dayOfWeek + 7) % 7 }).toString();
  return now < timesOf(thursday, timeZone).deadline ? thursday : addWeeks(thursday, 1);
}

/** The Thursday whose tables are to be formed now. Null from noon of that day on: later nobody can plan the evening. */
export function dueDinner(timeZone: string, now: Date): string | null {
  const thursday = addWeeks(nextDinner(timeZone, now), -1);
  return now < momentAt(Temporal.PlainDate.from(thursday), DINNER_DEADLINE_TIME, timeZone) ? thursday : null;
}

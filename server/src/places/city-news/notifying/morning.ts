import { DIGEST_FROM_HOUR, DIGEST_UNTIL_HOUR } from '@bros/contract/places/city-news-rules';
import { Temporal } from 'temporal-polyfill';

export interface Morning {
  timeZone: string;
  day: string;
  startsAt: Date;
  /** In the last hour, the digest does not wait for quiet hours to end. */
  isLastHour: boolean;
}

/** Null outside the hours of the digest. */
export function morningIn(timeZone: string, now: Date): Morning | null {
  const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (clock.hour < DIGEST_FROM_HOUR || clock.hour >= DIGEST_UNTIL_HOUR) return null;
  return {
    timeZone,
    day: clock.toPlainDate().toString(),
    startsAt: new Date(clock.startOfDay().epochMilliseconds),
    isLastHour: clock.hour === DIGEST_UNTIL_HOUR - 1,
  };
}

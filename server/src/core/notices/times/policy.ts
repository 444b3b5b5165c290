import { NOTICE_TOPIC_NAMES, type NoticeTopic } from '@bros/contract/core/notice-topics';
import type { NoticeKind } from '@bros/contract/notice-kinds';
import { noticeOf } from '@bros/contract/notice-kinds';
import { Temporal } from 'temporal-polyfill';

/** Times are minutes after midnight in `timeZone`. */
export interface StoredEmailTimes {
  timeZone: string;
  quietFromMinutes: number | null;
  quietUntilMinutes: number | null;
  /** Null if emails are sent immediately. */
  digestMinutes: number | null;
  /** A date in the member's time zone. */
  lastDigestOn: string | null;
}
type DailyTimes = StoredEmailTimes & { digestMinutes: number };

/** Receipts and notices that would soon be outdated. Like safety notices, they are never delayed. */
const NEVER_LATE: readonly NoticeKind[] = ['sale.paid', 'event.reminder', 'event.payBy', 'dinner.reminder', 'dinner.late'];

const mayWait = (kind: NoticeKind): boolean => noticeOf(kind).topic !== 'safety' && !NEVER_LATE.includes(kind);

/** The daily mail could come after the event, so these notices wait only for quiet hours. */
const NOT_DAILY: readonly NoticeKind[] = ['cityNews.event', 'dinner.tableFound', 'dinner.changed'];

/** Excludes emails about the plan, because no unsubscribe link may end them. */
export const COLLECTED_TOPICS: readonly NoticeTopic[] = NOTICE_TOPIC_NAMES.filter((topic) => topic !== 'membership');

export const isInDigest = (kind: NoticeKind, times: StoredEmailTimes | null): times is DailyTimes =>
  typeof times?.digestMinutes === 'number' &&
  mayWait(kind) &&
  !NOT_DAILY.includes(kind) &&
  COLLECTED_TOPICS.some((topic) => topic === noticeOf(kind).topic);

const clockOf = (minutes: number) => ({ hour: Math.floor(minutes / 60), minute: minutes % 60 });

/**
 * Null outside quiet hours. The first minute is quiet, the last is not. In local time, an hour that occurs twice is quiet twice, and an end in a skipped hour
 * moves by the skip.
 */
function endOfQuiet(
  { quietFromMinutes: from, quietUntilMinutes: until }: StoredEmailTimes,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | null {
  if (from === null || until === null) return null;
  const minutes = now.hour * 60 + now.minute;
  const isQuiet = from < until ? from <= minutes && minutes < until : from <= minutes || minutes < until;
  if (!isQuiet) return null;
  const day = now.toPlainDate().add({ days: minutes < until ? 0 : 1 });
  const end = day.toPlainDateTime(clockOf(until));
  const first = end.toZonedDateTime(now.timeZoneId);
  return Temporal.ZonedDateTime.compare(first, now) > 0
    ? first
    : end.toZonedDateTime(now.timeZoneId, { disambiguation: 'later' });
}

/** Quiet hours can move a daily mail past midnight, and a member traveling west may have the next day's mail. */
const DAYS_AROUND = [-1, 0, 1, 2, 3];

const isNewDay = (moment: Temporal.ZonedDateTime, { lastDigestOn }: StoredEmailTimes) =>
  lastDigestOn === null || moment.toPlainDate().toString() > lastDigestOn;

/** Returns the next time of the daily mail, or the end of quiet hours that include it. Skips days that had a daily mail. */
function nextDigest(times: DailyTimes, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | null {
  const moments = DAYS_AROUND.map((days) => {
    const day = now.toPlainDate().add({ days });
    const hour = day.toPlainDateTime(clockOf(times.digestMinutes)).toZonedDateTime(now.timeZoneId);
    return endOfQuiet(times, hour) ?? hour;
  });
  return moments.find((moment) => Temporal.ZonedDateTime.compare(moment, now) > 0 && isNewDay(moment, times)) ?? null;
}

const zoned = (now: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

const toDate = (moment: Temporal.ZonedDateTime | null) => moment && new Date(moment.epochMilliseconds);

/** Null if the email may be sent now. */
export function findMailTime(kind: NoticeKind, times: StoredEmailTimes | null, now: Date): Date | null {
  if (!times || !mayWait(kind)) return null;
  const clock = zoned(now, times.timeZone);
  return toDate(isInDigest(kind, times) ? nextDigest(times, clock) : endOfQuiet(times, clock));
}

/** Returns until when a due email waits, if quiet hours have begun or the day had its daily mail. */
export function findLaterMailTime(kind: NoticeKind, times: StoredEmailTimes, now: Date): Date | null {
  const clock = zoned(now, times.timeZone);
  if (isInDigest(kind, times) && !isNewDay(clock, times)) return findMailTime(kind, times, now);
  return mayWait(kind) ? toDate(endOfQuiet(times, clock)) : null;
}

export function isInQuietHours(kind: NoticeKind, times: StoredEmailTimes | null, now: Date): boolean {
  return times !== null && mayWait(kind) && endOfQuiet(times, zoned(now, times.timeZone)) !== null;
}

export const dayOf = (now: Date, { timeZone }: StoredEmailTimes): string => zoned(now, timeZone).toPlainDate().toString();

import { Temporal } from 'temporal-polyfill';

/** Calendars read beyond the event: a zone is described from a year before the first moment to a year after the last. */
const MARGIN = { hours: 366 * 24 };

interface Change {
  /** The clocks before the change, at the moment of the change. */
  at: Temporal.PlainDateTime;
  from: number;
  to: number;
}

/**
 * A time zone's clocks between two moments, as VTIMEZONE (RFC 5545, section 3.6.5). Each change of the clocks stands by its date and not by a rule, so that
 * no reader has to know when a country begins its summer.
 */
export function describeZone(timeZone: string, from: Date, until: Date): string {
  const begin = Temporal.Instant.fromEpochMilliseconds(from.getTime()).subtract(MARGIN);
  const end = Temporal.Instant.fromEpochMilliseconds(until.getTime()).add(MARGIN);
  const changes = changesBetween(timeZone, begin, end);
  const parts = changes.map((change) => describeChange(change, changes.length === 1));
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** The offset of a zone at the beginning of a period, and its changes until the end. */
function changesBetween(timeZone: string, begin: Temporal.Instant, end: Temporal.Instant): Change[] {
  const first = begin.toZonedDateTimeISO(timeZone);
  const changes = [changeTo(first, first.offsetNanoseconds)];
  let next = first.getTimeZoneTransition('next');
  while (next && Temporal.Instant.compare(next.toInstant(), end) <= 0) {
    changes.push(changeTo(next, next.subtract({ nanoseconds: 1 }).offsetNanoseconds));
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

function changeTo(moment: Temporal.ZonedDateTime, from: number): Change {
  const at = moment
    .toInstant()
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .add({ seconds: from / 1e9 });
  return { at, from, to: moment.offsetNanoseconds };
}

function describeChange({ at, from, to }: Change, isOnly: boolean): string[] {
  const kind = to > from && !isOnly ? 'DAYLIGHT' : 'STANDARD';
  const start = at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`, `END:${kind}`];
}

/** '+0530'. */
function offsetText(nanoseconds: number): string {
  const minutes = Math.round(Math.abs(nanoseconds) / 6e10);
  const digits = [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return (nanoseconds < 0 ? '-' : '+') + digits.join('');
}

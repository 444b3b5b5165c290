import { describe, expect, test } from 'vitest';
import { dayOf, findLaterMailTime, findMailTime, isInQuietHours, type StoredEmailTimes } from './policy.ts';

const NONE: StoredEmailTimes = {
  timeZone: 'UTC',
  quietFromMinutes: null,
  quietUntilMinutes: null,
  digestMinutes: null,
  lastDigestOn: null,
};
const NEW_YORK = 'America/New_York';
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const quiet = (hours: string, timeZone = 'UTC'): StoredEmailTimes => {
  const [from = '', until = ''] = hours.split('-');
  return { ...NONE, timeZone, quietFromMinutes: minutesOf(from), quietUntilMinutes: minutesOf(until) };
};
const wait = (times: StoredEmailTimes | null, now: string, kind: Parameters<typeof findMailTime>[0] = 'message.direct') =>
  findMailTime(kind, times, new Date(now))?.toISOString().replace(':00.000Z', 'Z') ?? null;

describe('an email during quiet hours', () => {
  test.each([
    ['22:00-08:00', '2026-12-01T21:59:59Z', null],
    ['22:00-08:00', '2026-12-01T22:00:00Z', '2026-12-02T08:00Z'],
    ['22:00-08:00', '2026-12-31T23:59:59Z', '2027-01-01T08:00Z'],
    ['22:00-08:00', '2026-12-02T00:00:00Z', '2026-12-02T08:00Z'],
    ['22:00-08:00', '2026-12-02T07:59:59Z', '2026-12-02T08:00Z'],
    ['22:00-08:00', '2026-12-02T08:00:00Z', null],
    ['09:30-17:00', '2026-12-02T09:29:00Z', null],
    ['09:30-17:00', '2026-12-02T09:30:00Z', '2026-12-02T17:00Z'],
    ['09:30-17:00', '2026-12-02T17:00:00Z', null],
    ['00:00-23:30', '2026-12-02T00:00:00Z', '2026-12-02T23:30Z'],
    ['00:00-23:30', '2026-12-02T23:45:00Z', null],
    ['23:30-00:00', '2026-12-02T23:45:00Z', '2026-12-03T00:00Z'],
    ['23:30-00:00', '2026-12-03T00:00:00Z', null],
  ])('of %s at %s waits until %s', (hours, now, until) => {
    expect(wait(quiet(hours), now)).toBe(until);
  });

  test.each([
    ['Asia/Kathmandu', '22:00-08:00', '2026-12-01T16:15:00Z', '2026-12-02T02:15Z'],
    // New York's clocks change from 2:00 to 3:00.
    [NEW_YORK, '22:00-08:00', '2027-03-14T05:00:00Z', '2027-03-14T12:00Z'],
    [NEW_YORK, '22:00-02:30', '2027-03-14T06:45:00Z', '2027-03-14T07:30Z'],
    [NEW_YORK, '22:00-02:30', '2027-03-14T07:30:00Z', null],
    [NEW_YORK, '02:00-02:30', '2027-03-14T07:00:00Z', null],
    // The hour from 1:00 occurs twice.
    [NEW_YORK, '22:00-08:00', '2026-11-01T03:00:00Z', '2026-11-01T13:00Z'],
    [NEW_YORK, '22:00-01:30', '2026-11-01T05:15:00Z', '2026-11-01T05:30Z'],
    [NEW_YORK, '22:00-01:30', '2026-11-01T05:45:00Z', null],
    [NEW_YORK, '22:00-01:30', '2026-11-01T06:15:00Z', '2026-11-01T06:30Z'],
    [NEW_YORK, '22:00-01:30', '2026-11-01T06:30:00Z', null],
  ])('in %s of %s at %s waits until %s', (zone, hours, now, until) => {
    expect(wait(quiet(hours, zone), now)).toBe(until);
  });

  test.each([
    ['scam.warned', false],
    ['message.removed', false],
    ['staff.workWaits', false],
    ['sale.paid', false],
    ['event.reminder', false],
    ['event.payBy', false],
    ['cityNews.event', true],
    ['membership.renewing', true],
    ['announcement.made', true],
    ['connection.requested', true],
  ] as const)('about %s is delayed: %s', (kind, isHeld) => {
    expect(wait(quiet('22:00-08:00'), '2026-12-02T00:00:00Z', kind) !== null).toBe(isHeld);
  });
});

test.each([
  ['message.direct', quiet('22:00-08:00'), '2026-12-02T00:00:00Z', true],
  ['message.direct', quiet('22:00-08:00'), '2026-12-02T08:00:00Z', false],
  ['message.direct', quiet('22:00-08:00', NEW_YORK), '2026-12-02T02:00:00Z', false],
  ['message.direct', quiet('22:00-08:00', NEW_YORK), '2026-12-02T04:00:00Z', true],
  ['message.direct', { ...NONE, digestMinutes: 480 }, '2026-12-02T00:00:00Z', false],
  ['message.direct', null, '2026-12-02T00:00:00Z', false],
  ['scam.warned', quiet('22:00-08:00'), '2026-12-02T00:00:00Z', false],
  ['event.reminder', quiet('22:00-08:00'), '2026-12-02T00:00:00Z', false],
] as const)('a push of %s with %j at %s is dropped: %s', (kind, times, now, isHeld) => {
  expect(isInQuietHours(kind, times, new Date(now))).toBe(isHeld);
});

test('no email is delayed if there are no quiet hours', () => {
  expect(wait(null, '2026-12-02T00:00:00Z')).toBeNull();
  expect(wait(NONE, '2026-12-02T00:00:00Z')).toBeNull();
});

describe('an email that the daily mail collects', () => {
  const daily = (at: string, traits: Partial<StoredEmailTimes> = {}): StoredEmailTimes => ({
    ...NONE,
    digestMinutes: minutesOf(at),
    ...traits,
  });

  test.each([
    ['08:00', {}, '2026-12-02T07:59:59Z', '2026-12-02T08:00Z'],
    ['08:00', {}, '2026-12-02T08:00:00Z', '2026-12-03T08:00Z'],
    ['00:00', {}, '2026-12-31T12:00:00Z', '2027-01-01T00:00Z'],
    ['18:00', { lastDigestOn: '2026-12-02' }, '2026-12-02T09:00:00Z', '2026-12-03T18:00Z'],
    ['18:00', { lastDigestOn: '2026-12-01' }, '2026-12-02T09:00:00Z', '2026-12-02T18:00Z'],
    // The member traveled west over the date line.
    ['18:00', { lastDigestOn: '2026-12-04' }, '2026-12-02T09:00:00Z', '2026-12-05T18:00Z'],
    ['08:00', quiet('06:00-09:30'), '2026-12-02T05:00:00Z', '2026-12-02T09:30Z'],
    // Quiet hours move the daily mail past midnight, but there is still only one a day.
    ['23:00', quiet('22:00-08:00'), '2026-12-02T09:00:00Z', '2026-12-03T08:00Z'],
    ['23:00', quiet('22:00-08:00'), '2026-12-03T00:30:00Z', '2026-12-03T08:00Z'],
    ['23:00', { ...quiet('22:00-08:00'), lastDigestOn: '2026-12-03' }, '2026-12-03T08:05:00Z', '2026-12-04T08:00Z'],
    ['08:00', { timeZone: 'Asia/Kathmandu' }, '2026-12-02T02:00:00Z', '2026-12-02T02:15Z'],
    ['02:00', { timeZone: NEW_YORK }, '2027-03-14T05:30:00Z', '2027-03-14T07:00Z'],
    ['01:00', { timeZone: NEW_YORK }, '2026-11-01T04:30:00Z', '2026-11-01T05:00Z'],
    ['01:00', { timeZone: NEW_YORK, lastDigestOn: '2026-11-01' }, '2026-11-01T05:30:00Z', '2026-11-02T06:00Z'],
  ])('at %s, with %j, at %s waits until %s', (at, traits, now, until) => {
    const { digestMinutes: _, ...rest } = { ...NONE, ...traits };
    expect(wait(daily(at, rest), now)).toBe(until);
  });

  test.each([
    ['scam.warned', null],
    ['sale.paid', null],
    ['event.reminder', null],
    ['cityNews.event', null],
    ['cityNews.digest', '2026-12-03T08:00Z'],
    ['membership.renewing', null],
    ['sale.refunded', '2026-12-03T08:00Z'],
    ['announcement.made', '2026-12-03T08:00Z'],
  ] as const)('about %s waits until %s', (kind, until) => {
    expect(wait(daily('08:00'), '2026-12-02T12:00:00Z', kind)).toBe(until);
  });

  test.each([
    ['sent', {}, null],
    ['sent, although late', { lastDigestOn: '2026-12-01' }, null],
    ['delayed until tomorrow, if today had its daily mail', { lastDigestOn: '2026-12-02' }, '2026-12-03T08:00Z'],
    ['delayed until the end of quiet hours', quiet('12:00-13:30'), '2026-12-02T13:30Z'],
  ])('at its time is %s', (_, traits, until) => {
    const { digestMinutes: __, ...rest } = { ...NONE, ...traits };
    const moment = findLaterMailTime('message.direct', daily('08:00', rest), new Date('2026-12-02T12:00:00Z'));
    expect(moment?.toISOString().replace(':00.000Z', 'Z') ?? null).toBe(until);
  });

  test('counts days in the member’s time zone', () => {
    expect(dayOf(new Date('2026-12-02T20:00:00Z'), { ...NONE, timeZone: 'Asia/Tokyo' })).toBe('2026-12-03');
  });
});

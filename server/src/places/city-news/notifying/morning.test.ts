import { expect, test } from 'vitest';
import { morningIn } from './morning.ts';

test.each([
  ['2026-11-28T07:59:00Z', 'UTC', null],
  ['2026-11-28T08:00:00Z', 'UTC', '2026-11-28'],
  ['2026-11-28T11:59:00Z', 'UTC', '2026-11-28'],
  ['2026-11-28T12:00:00Z', 'UTC', null],
  ['2026-11-27T23:30:00Z', 'Asia/Tokyo', '2026-11-28'],
  ['2026-11-28T18:30:00Z', 'Pacific/Honolulu', '2026-11-28'],
  ['2026-11-27T19:30:00Z', 'Pacific/Auckland', '2026-11-28'],
])('at %s, it is the morning in %s of this day, or not morning: %s', (now, timeZone, day) => {
  expect(morningIn(timeZone, new Date(now))?.day ?? null).toBe(day);
});

test('a day begins at local midnight, or at the first time after it that exists', () => {
  // In New York, November 1, 2026 has 25 hours; in Beirut, March 29, 2026 begins at 01:00.
  expect(morningIn('America/New_York', new Date('2026-11-01T13:00:00Z'))?.startsAt).toEqual(new Date('2026-11-01T04:00:00Z'));
  expect(morningIn('Asia/Beirut', new Date('2026-03-29T06:00:00Z'))?.startsAt).toEqual(new Date('2026-03-28T22:00:00Z'));
});

test('a digest waits for the end of quiet hours, except in the last hour', () => {
  expect(morningIn('UTC', new Date('2026-11-28T10:59:00Z'))?.isLastHour).toBe(false);
  expect(morningIn('UTC', new Date('2026-11-28T11:00:00Z'))?.isLastHour).toBe(true);
});

import { expect, test } from 'vitest';
import { dueDinner, nextDinner, timesOf } from './weeks.ts';

test.each([
  ['Europe/Lisbon', '2026-12-02T11:59:59.999Z', '2026-12-03'],
  ['Europe/Lisbon', '2026-12-02T12:00:00.000Z', '2026-12-10'],
  ['Europe/Lisbon', '2026-12-03T20:00:00.000Z', '2026-12-10'],
  ['Asia/Bangkok', '2026-12-02T04:59:59.999Z', '2026-12-03'],
  ['Asia/Bangkok', '2026-12-02T05:00:00.000Z', '2026-12-10'],
  ['Pacific/Kiritimati', '2026-12-01T22:00:00.000Z', '2026-12-10'],
])('in %s at %s, the next dinner that members can still join is on %s', (timeZone, now, day) => {
  expect(nextDinner(timeZone, new Date(now))).toBe(day);
});

test('tables may be formed from Wednesday noon until Thursday noon, local time', () => {
  const dueAt = (now: string) => dueDinner('America/New_York', new Date(now));
  expect(dueAt('2026-12-02T16:59:59Z')).toBeNull();
  expect(dueAt('2026-12-02T17:00:00Z')).toBe('2026-12-03');
  expect(dueAt('2026-12-03T16:59:59Z')).toBe('2026-12-03');
  expect(dueAt('2026-12-03T17:00:00Z')).toBeNull();
});

test('deadline and dinner keep their local times when summer time begins and ends', () => {
  const dinnerIn = (timeZone: string, day: string) => {
    const { deadline, startsAt } = timesOf(day, timeZone);
    return [deadline, startsAt].map((moment) => moment.toISOString());
  };
  expect(dinnerIn('Europe/Lisbon', '2026-03-26')).toEqual(['2026-03-25T12:00:00.000Z', '2026-03-26T19:30:00.000Z']);
  expect(dinnerIn('Europe/Lisbon', '2026-04-02')).toEqual(['2026-04-01T11:00:00.000Z', '2026-04-02T18:30:00.000Z']);
  expect(dinnerIn('Europe/Lisbon', '2026-10-22')).toEqual(['2026-10-21T11:00:00.000Z', '2026-10-22T18:30:00.000Z']);
  expect(dinnerIn('Europe/Lisbon', '2026-10-29')).toEqual(['2026-10-28T12:00:00.000Z', '2026-10-29T19:30:00.000Z']);
  expect(dinnerIn('Africa/Cairo', '2026-04-23')).toEqual(['2026-04-22T10:00:00.000Z', '2026-04-23T17:30:00.000Z']);
  // Egypt's summer time begins at 00:00 on Friday, 24 April 2026, between this deadline and this dinner.
  expect(dinnerIn('Africa/Cairo', '2026-04-24')).toEqual(['2026-04-23T10:00:00.000Z', '2026-04-24T16:30:00.000Z']);
});

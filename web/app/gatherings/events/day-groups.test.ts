import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

const NOW = Date.parse('2026-11-30T18:00:00Z');
const at = (startsAt: string, endsAt: string) => ({ startsAt: `2026-${startsAt}:00Z`, endsAt: `2026-${endsAt}:00Z` });

const daysIn = (zone: string, events: ReturnType<typeof at>[]) =>
  groupByDay(events, zone, NOW).map(({ day, events: ofDay }) => [day, ofDay.length]);

const LIST = [
  at('11-28T10:00', '12-02T10:00'),
  at('11-30T17:00', '11-30T23:00'),
  at('11-30T20:00', '11-30T23:00'),
  at('12-01T05:00', '12-01T07:00'),
  at('12-01T12:00', '12-01T23:00'),
];

test.each([
  [
    'Pacific/Auckland',
    [
      ['now', 2],
      ['2026-12-01', 2],
      ['2026-12-02', 1],
    ],
  ],
  [
    'America/Los_Angeles',
    [
      ['now', 2],
      ['2026-11-30', 2],
      ['2026-12-01', 1],
    ],
  ],
])(
  'events that have begun are grouped as now, later ones by their first day in the time zone %s, in the order of the list',
  (zone, days) => {
    expect(daysIn(zone, LIST)).toEqual(days);
  },
);

test('an event is on now from its start until just before its end', () => {
  expect(daysIn('Etc/UTC', [at('11-30T18:00', '11-30T19:00')])).toEqual([['now', 1]]);
  expect(daysIn('Etc/UTC', [at('11-30T18:01', '11-30T19:00')])).toEqual([['2026-11-30', 1]]);
  expect(daysIn('Etc/UTC', [at('11-30T17:00', '11-30T18:00')])).toEqual([['2026-11-30', 1]]);
});

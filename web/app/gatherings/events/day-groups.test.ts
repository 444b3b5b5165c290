import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

const NOW = Date.parse('2026-11-30T18:00:00Z');
const at = (startsLocal: string, endsAt: string) => ({ startsLocal, endsAt });

test('groups by the day on which an event begins, across the end of a month', () => {
  const groups = groupByDay(
    [
      at('2026-11-28T10:00', '2026-12-02T10:00:00Z'),
      at('2026-11-30T20:00', '2026-11-30T23:00:00Z'),
      at('2026-12-01T09:00', '2026-12-01T11:00:00Z'),
      at('2026-12-01T19:00', '2026-12-01T23:00:00Z'),
    ],
    '2026-11-30',
    NOW,
  );
  expect(groups.map(({ day, events }) => [day, events.length])).toEqual([
    ['now', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 2],
  ]);
});

test('an event that is over stays on its day', () => {
  expect(groupByDay([at('2026-11-28T10:00', '2026-11-28T12:00:00Z')], '2026-11-30', NOW)).toMatchObject([{ day: '2026-11-28' }]);
});

import { describe, expect, test } from 'vitest';
import {
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthReachedFromUpcoming,
  readMonth,
  weeksOf,
  yearsAt,
} from './month-grid.ts';

const NOW = new Date(2026, 10, 22);

describe('the month grid', () => {
  test('starts each week on Monday and leaves other months out', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[1]?.[0]).toBe('2026-11-02');
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  });

  test('has February 29 only in a leap year', () => {
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
    expect(weeksOf('2026-02').flat().filter(Boolean)).toHaveLength(28);
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(lastDayOf('2026-02')).toBe('2026-02-28');
    expect(firstDayOf('2026-02')).toBe('2026-02-01');
  });

  test('has exactly four weeks if a February of 28 days begins on a Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  test('shows the month of the first upcoming events after one step forward, so that no month is skipped', () => {
    expect(monthReachedFromUpcoming('2026-11', 1)).toBe('2026-11');
    expect(monthReachedFromUpcoming('2026-11', -1)).toBe('2026-10');
  });

  test('moves to the next and the previous year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  test('offers the years from 2024 to next year, and rejects months outside these years', () => {
    expect(yearsAt(NOW)).toEqual(['2024', '2025', '2026', '2027']);
    expect(readMonth('2027-12', NOW)).toBe('2027-12');
    expect(readMonth('2028-01', NOW)).toBeNull();
    expect(readMonth('2023-12', NOW)).toBeNull();
    expect(readMonth('2026-13', NOW)).toBeNull();
    expect(monthOf(NOW)).toBe('2026-11');
  });
});

import { describe, expect, test } from 'vitest';
import { momentOf, occurrencesOf, resolveClocks, shiftOccurrence } from './wall-clock.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const LISBON = 'Europe/Lisbon';
const starts = (all: { startsLocal: string }[]) => all.map(({ startsLocal }) => startsLocal);

describe('a local time', () => {
  test.each([
    ['2026-12-01T18:30', LISBON, '2026-12-01T18:30:00.000Z'],
    ['2026-07-01T18:30', LISBON, '2026-07-01T17:30:00.000Z'],
    ['2026-12-01T18:30', 'Asia/Kathmandu', '2026-12-01T12:45:00.000Z'],
    ['2028-02-29T10:00', 'UTC', '2028-02-29T10:00:00.000Z'],
    // Occurs twice when daylight saving time ends.
    ['2026-10-25T01:30', LISBON, '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('exists: %s in %s', (local, zone, moment) => {
    expect(momentOf(local, zone)?.toISOString()).toBe(moment);
  });

  test.each([
    ['2027-03-28T01:30', LISBON],
    ['2027-03-14T02:30', 'America/New_York'],
    ['2027-02-29T10:00', 'UTC'],
    ['2027-04-31T10:00', 'UTC'],
  ])('%s does not exist in %s', (local, zone) => {
    expect(momentOf(local, zone)).toBeNull();
  });
});

describe('the dates of an event', () => {
  const field = (startsLocal: string, endsLocal: string, zone = LISBON) => {
    const resolved = resolveClocks({ startsLocal, endsLocal }, zone, NOW);
    return typeof resolved === 'string' ? resolved : null;
  };

  test.each([
    ['2026-12-01T18:30', '2026-12-01T21:00', null],
    ['2026-12-01T18:30', '2026-12-01T18:30', 'endsLocal'],
    ['2026-12-01T18:30', '2026-12-01T18:00', 'endsLocal'],
    ['2027-03-28T01:30', '2027-03-28T03:00', 'startsLocal'],
    ['2027-03-28T00:30', '2027-03-28T01:30', 'endsLocal'],
    ['2027-02-29T10:00', '2027-03-01T10:00', 'startsLocal'],
    ['2023-12-31T10:00', '2023-12-31T11:00', 'startsLocal'],
    ['2024-01-01T10:00', '2024-01-01T11:00', null],
    ['2027-12-31T22:00', '2028-01-01T02:00', null],
    ['2028-01-01T10:00', '2028-01-01T11:00', 'startsLocal'],
    ['2026-12-01T10:00', '2027-02-28T10:00', null],
    ['2026-12-01T10:00', '2027-03-01T10:00', 'endsLocal'],
  ])('from %s to %s have the error %s', (start, end, wrong) => {
    expect(field(start, end)).toBe(wrong);
  });

  test('allow a start just before the repeated hour and an end in it', () => {
    expect(field('2026-10-25T00:50', '2026-10-25T01:10')).toBeNull();
  });
});

describe('occurrences', () => {
  test('keep their local time across daylight saving changes', () => {
    const all = occurrencesOf({ startsLocal: '2027-03-20T18:00', endsLocal: '2027-03-20T20:30' }, { every: 'weekly', count: 3 });
    expect(starts(all)).toEqual(['2027-03-20T18:00', '2027-03-27T18:00', '2027-04-03T18:00']);
    expect(all.map(({ endsLocal }) => endsLocal)).toEqual(['2027-03-20T20:30', '2027-03-27T20:30', '2027-04-03T20:30']);
    expect(all.map(({ startsLocal }) => momentOf(startsLocal, LISBON)?.toISOString().slice(11, 16))).toEqual([
      '18:00',
      '18:00',
      '17:00',
    ]);
  });

  test('can repeat every two weeks', () => {
    const first = { startsLocal: '2026-12-20T23:00', endsLocal: '2026-12-21T01:00' };
    expect(occurrencesOf(first, { every: 'fortnightly', count: 3 })).toEqual([
      first,
      { startsLocal: '2027-01-03T23:00', endsLocal: '2027-01-04T01:00' },
      { startsLocal: '2027-01-17T23:00', endsLocal: '2027-01-18T01:00' },
    ]);
  });

  test('can repeat monthly on the same day, or on the last day of shorter months', () => {
    const first = { startsLocal: '2027-12-31T10:00', endsLocal: '2027-12-31T11:00' };
    expect(starts(occurrencesOf(first, { every: 'monthly', count: 4 }))).toEqual([
      '2027-12-31T10:00',
      '2028-01-31T10:00',
      '2028-02-29T10:00',
      '2028-03-31T10:00',
    ]);
  });

  test('move by the same amount as the changed occurrence, and get its length', () => {
    const from = { startsLocal: '2026-12-01T18:00', endsLocal: '2026-12-01T19:00' };
    const to = { startsLocal: '2026-12-02T19:15', endsLocal: '2026-12-02T21:15' };
    const later = { startsLocal: '2026-12-31T18:00', endsLocal: '2026-12-31T19:00' };
    expect(shiftOccurrence(later, { from, to })).toEqual({ startsLocal: '2027-01-01T19:15', endsLocal: '2027-01-01T21:15' });
    expect(shiftOccurrence(later, { from: to, to: from })).toEqual({
      startsLocal: '2026-12-30T16:45',
      endsLocal: '2026-12-30T17:45',
    });
  });
});

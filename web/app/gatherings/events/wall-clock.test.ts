import { describe, expect, test } from 'vitest';
import { wallClockIn } from '../../platform/time-zones.ts';
import { describeReadersSpan, describeSpan, durationDays, nameOfZone } from './wall-clock.ts';

const evening = {
  startsLocal: '2026-11-22T18:30',
  endsLocal: '2026-11-22T22:00',
  timeZone: 'Europe/Lisbon',
  startsAt: '2026-11-22T18:30:00.000Z',
  endsAt: '2026-11-22T22:00:00.000Z',
};

describe('times of an event', () => {
  test.each([
    ['an evening', '2026-11-22T18:30', '2026-11-22T22:00', 1],
    ['a night past midnight', '2026-11-22T22:00', '2026-11-23T03:00', 1],
    ['exactly a day', '2026-11-22T10:00', '2026-11-23T10:00', 1],
    ['a weekend', '2026-11-20T18:00', '2026-11-22T12:00', 2],
    ['a trip over February 29', '2028-02-28T10:00', '2028-03-01T11:00', 3],
  ])('have a duration in days: %s', (_, startsLocal, endsLocal, days) => {
    expect(durationDays({ startsLocal, endsLocal })).toBe(days);
  });

  test('name the day once if the event ends on the same day', () => {
    expect(describeSpan(evening)).toMatch(/22.*– 10:00/);
    expect(describeSpan({ ...evening, endsLocal: '2026-11-23T02:00' })).toMatch(/22.*–.*23/);
  });

  test('show the reader’s time only if it differs', () => {
    expect(describeReadersSpan(evening, 'Europe/Lisbon')).toBeNull();
    expect(describeReadersSpan(evening, 'Europe/London')).toBeNull();
    expect(describeReadersSpan(evening, 'Asia/Bangkok')).toMatch(/23.*– 5:00/);
  });

  test('follow both daylight saving changes', () => {
    expect(wallClockIn('2026-03-29T00:59:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:59');
    expect(wallClockIn('2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T03:00');
    expect(wallClockIn('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:30');
    expect(wallClockIn('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T02:30');
    expect(wallClockIn('2026-10-25T22:30:00Z', 'Etc/UTC')).toBe('2026-10-25T22:30');
  });

  test('name a zone by its city', () => {
    expect(nameOfZone('America/Mexico_City')).toBe('Mexico City');
    expect(nameOfZone('UTC')).toBe('UTC');
  });
});

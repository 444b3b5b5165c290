import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedStay, countCountries, listSchengenDays, listYears, toDay, toNumber } from './day-counting.ts';
import { countSchengen, countUsed, findFullStay, findLastDay } from './schengen-days.ts';
import examples from './schengen-examples.json' with { type: 'json' };

const TODAY = '2026-11-23';

const stay = (countryCode: string, arrivesOn: string, leavesOn: string | null = arrivesOn, today = TODAY): CountedStay => ({
  ...{ arrivesOn, leavesOn, countryCode, country: countryCode, today },
});

interface Example {
  source: string;
  name: string;
  stays: [first: string, last: string][];
  used?: [on: string, days: number];
  windowStart?: [on: string, first: string];
  stayUntil?: [from: string, last: string];
  fits?: [from: string, last: string];
  fullStay?: [from: string, first: string];
}

describe('published examples', () => {
  test.each(examples as unknown as Example[])('$source: $name', ({ stays, used, windowStart, stayUntil, fits, fullStay }) => {
    const counted = stays.map(([first, last]) => stay('FR', first, last));
    const days = listSchengenDays(counted, '2030-01-01', 0);
    const lastDay = (from: string) => toDay(findLastDay(days, toNumber(from)) ?? 0);
    if (used) expect(countUsed(days, toNumber(used[0]))).toBe(used[1]);
    if (windowStart) expect(countSchengen(counted, windowStart[0]).windowStartsOn).toBe(windowStart[1]);
    if (stayUntil) expect(lastDay(stayUntil[0])).toBe(stayUntil[1]);
    if (fits) expect(lastDay(fits[0]) >= fits[1]).toBe(true);
    if (fullStay) expect(toDay(findFullStay(days, toNumber(fullStay[0])))).toBe(fullStay[1]);
    expect([used, windowStart, stayUntil, fits, fullStay].filter(Boolean)).toHaveLength(1);
  });
});

/** Counts each of the 180 days, one after the other. */
function modelOf(stays: readonly { code: string; from: number; length: number }[]) {
  const isLeft = (day: number, from: number) =>
    stays.some((other) => other.from > from && other.from < day && day < other.from + other.length);
  const isThere = (day: number) =>
    stays.some(({ code, from, length }) => code === 'PT' && from <= day && day <= from + length && !isLeft(day, from));
  const usedOn = (on: number, isPresent: (day: number) => boolean) =>
    Array.from({ length: 180 }, (_, back) => on - back).filter(isPresent).length;
  const staying = (from: number) => (day: number) => (day < from ? isThere(day) : true);
  const mayStay = (from: number, day: number) => usedOn(day, staying(from)) <= 90;
  return {
    used: (on: number) => usedOn(on, isThere),
    lastDay: (from: number) => {
      const refused = Array.from({ length: 91 }, (_, day) => from + day).find((day) => !mayStay(from, day)) ?? 0;
      return refused === from ? null : refused - 1;
    },
    fullStay: (from: number) => {
      let start = from;
      while (!Array.from({ length: 90 }, (_, day) => start + day).every((day) => mayStay(start, day))) start += 1;
      return start;
    },
  };
}

test('the answers equal a model that counts each of the 180 days', () => {
  const dayFrom = (shift: number) => toDay(toNumber(TODAY) + shift);
  const planned = fc.record({
    code: fc.constantFrom('PT', 'PT', 'TH'),
    from: fc.integer({ min: -250, max: 200 }),
    length: fc.nat(95),
  });
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 7 }), fc.integer({ min: 0, max: 260 }), (stays, ahead) => {
      const counted = stays.map(({ code, from, length }) => stay(code, dayFrom(from), dayFrom(from + length)));
      const model = modelOf(stays);
      const days = listSchengenDays(counted, TODAY, toNumber(TODAY) - 179);
      const found = countSchengen(counted, TODAY);
      const lastDay = model.lastDay(0);
      const entries = stays.filter(({ code, from }) => code === 'PT' && from > 0).map(({ from }) => from);
      const entry = entries.length === 0 ? null : Math.min(...entries);
      const until = entry === null ? null : model.lastDay(entry);
      expect(countUsed(days, toNumber(TODAY) + ahead)).toBe(model.used(ahead));
      expect(found).toMatchObject({
        usedDays: model.used(0),
        stayUntil: lastDay === null ? null : dayFrom(lastDay),
        fullStayOn: dayFrom(model.fullStay(0)),
        nextStay: entry === null ? null : { entersOn: dayFrom(entry), stayUntil: until === null ? null : dayFrom(until) },
      });
    }),
  );
});

describe('the answers', () => {
  test.each([
    ['without a trip', [], { stayUntil: '2027-02-20', fullStayOn: TODAY, nextStay: null }],
    ['on the 90th day', [stay('PT', '2026-08-26', null)], { stayUntil: TODAY, fullStayOn: '2027-02-22' }],
    ['over the limit', [stay('PT', '2026-08-25', null)], { stayUntil: null }],
    [
      'with a planned entry',
      [stay('PT', '2026-11-01', '2026-11-10'), stay('ES', '2027-01-10', '2027-01-20')],
      { nextStay: { entersOn: '2027-01-10', stayUntil: '2027-03-30' }, fullStayOn: '2027-04-21' },
    ],
    ['with a trip elsewhere', [stay('TH', '2026-11-01', null)], { fullStayOn: TODAY, nextStay: null }],
  ] as [string, CountedStay[], object][])('are correct %s', (_name, stays, expected) => {
    expect(countSchengen(stays, TODAY)).toMatchObject(expected);
  });
});

test('the days of a year leave the rest to 183, planned days included', () => {
  const stays = [stay('TH', '2026-01-01', '2026-01-31'), stay('TH', '2026-12-01', '2027-01-02')];
  expect(countCountries(stays, TODAY, 2026)).toMatchObject([{ usedDays: 31, plannedDays: 31, leftDays: 121 }]);
  expect(countCountries(stays, TODAY, 2027)).toMatchObject([{ usedDays: 0, plannedDays: 2, leftDays: 181 }]);
  expect(countCountries(stays, TODAY, 2025)).toEqual([]);
});

test('the years are those with a stay, and the current one', () => {
  expect(listYears([stay('TH', '2023-12-30', '2024-01-02'), stay('PT', '2027-05-01', null)], TODAY)).toEqual([
    2027, 2026, 2024, 2023,
  ]);
  expect(listYears([stay('TH', '2025-05-01', null)], TODAY)).toEqual([2026, 2025]);
  expect(listYears([], TODAY)).toEqual([2026]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedStay, countCountries, listSchengenDays, listYears, toDay, toNumber } from './day-counting.ts';
import { modelOf } from './day-model.ts';
import { countSchengen, countUsed, endOpenStays, findFullStay, findLastDay } from './schengen-days.ts';
import examples from './schengen-examples.json' with { type: 'json' };

const TODAY = '2026-11-23';

const stay = (countryCode: string, arrivesOn: string, leavesOn: string | null = arrivesOn, today = TODAY): CountedStay => ({
  arrivesOn,
  leavesOn,
  countryCode,
  country: countryCode,
  today,
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

describe('the count agrees with the published example', () => {
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

const dayFrom = (shift: number) => toDay(toNumber(TODAY) + shift);

test('the answers match a simple count of each of the 180 days', () => {
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

describe('an open stay', () => {
  interface Planned {
    code: string;
    from: number;
    length: number;
  }
  const countedOf = (stays: readonly Planned[]) =>
    stays.map(({ code, from, length }) => stay(code, dayFrom(from), dayFrom(from + length)));
  function lastOf(open: number, others: readonly Planned[]): number {
    const until = (last: number) => [...others, { code: 'PT', from: open, length: last - open }];
    let last = 0;
    while (!others.some(({ from }) => from > 0 && from === last) && !modelOf(until(last + 1)).isExceeded(last + 1)) last += 1;
    return last;
  }
  const planned = fc.record({
    code: fc.constantFrom('PT', 'TH'),
    from: fc.integer({ min: -200, max: 200 }),
    length: fc.nat(60),
  });

  test('continues until the next arrival or the latest day to leave', () => {
    fc.assert(
      fc.property(
        fc.array(planned, { maxLength: 5 }),
        fc.integer({ min: -100, max: 0 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (others, from, part) => {
          const counted = [...countedOf(others), stay('PT', dayFrom(from), null)];
          const last = lastOf(from, others);
          const found = countSchengen(counted, TODAY);
          expect(found.openUntil).toBe(dayFrom(last));
          const leaving = (on: number) => [...others, { code: 'PT', from, length: on - from }];
          const exceeded = modelOf(leaving(last)).exceeded();
          expect(found.exceededOn).toBe(exceeded === undefined ? null : dayFrom(exceeded));

          const earlier = countSchengen(countedOf(leaving(Math.round(last * part))), TODAY);
          expect((earlier.exceededOn ?? '9999') >= (found.exceededOn ?? '9999')).toBe(true);
          expect((earlier.nextStay?.stayUntil ?? '0') >= (found.nextStay?.stayUntil ?? '0')).toBe(true);
          expect(earlier.fullStayOn <= found.fullStayOn).toBe(true);
        },
      ),
    );
  });

  test.each([
    ['a trip elsewhere', [stay('PT', '2026-11-01', null), stay('TH', '2027-01-10', '2027-01-20')], '2027-01-10'],
    ['the limit', [stay('PT', '2026-11-01', null), stay('FR', '2027-06-01', '2027-06-10')], '2027-01-29'],
    ['today, on the 90th day', [stay('PT', '2026-08-26', null)], TODAY],
    ['today, over the limit', [stay('PT', '2026-08-01', null)], TODAY],
    ['the limit of a planned stay', [stay('PT', '2027-01-01', null)], '2027-03-31'],
    ['the limit of the last open stay', [stay('PT', '2026-11-20', null), stay('FR', '2026-12-01', null)], '2027-02-17'],
    ['no day, once an open stay elsewhere has begun', [stay('PT', '2026-10-01', null), stay('TH', '2026-11-01', null)], null],
  ] as [string, CountedStay[], string | null][])('continues until %s', (_name, stays, last) => {
    expect(endOpenStays(stays, TODAY).openUntil).toBe(last);
  });

  test('is included in the answers about planned trips, a full stay and the next stay', () => {
    const open = stay('PT', '2026-11-01', null);
    expect(countSchengen([open, stay('FR', '2027-02-10', '2027-02-20')], TODAY)).toMatchObject({
      usedDays: 23,
      plannedDays: 11,
      stayUntil: '2027-01-29',
      openUntil: '2027-01-29',
      exceededOn: '2027-02-10',
      fullStayOn: '2027-05-22',
      nextStay: { entersOn: '2027-02-10', stayUntil: null },
    });
    expect(countSchengen([open, stay('FR', '2026-12-10', '2026-12-20')], TODAY)).toMatchObject({
      openUntil: '2026-12-10',
      exceededOn: null,
      nextStay: { entersOn: '2026-12-10', stayUntil: '2027-01-29' },
    });
  });
});

describe('the answers about Schengen days', () => {
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

test('the days left in a year are 183 minus used and planned days', () => {
  const stays = [stay('TH', '2026-01-01', '2026-01-31'), stay('TH', '2026-12-01', '2027-01-02')];
  expect(countCountries(stays, TODAY, 2026)).toMatchObject([{ usedDays: 31, plannedDays: 31, leftDays: 121 }]);
  expect(countCountries(stays, TODAY, 2027)).toMatchObject([{ usedDays: 0, plannedDays: 2, leftDays: 181 }]);
  expect(countCountries(stays, TODAY, 2025)).toEqual([]);
});

test.each([
  ['the same day', '2026-11-10', '2026-11-20', 3],
  ['the same day and back home that day', '2026-11-10', '2026-11-10', 13],
  ['the day after', '2026-11-11', '2026-11-20', 5],
])('the days of a kept home exclude an onward journey on %s', (_name, arrivesOn, leavesOn, daysAtHome) => {
  const home = stay('PT', '2026-11-01', '2026-11-22');
  const stays = [home, stay('GB', '2026-11-02', '2026-11-10'), stay('TH', arrivesOn, leavesOn)];
  expect(countSchengen(stays, TODAY).usedDays).toBe(daysAtHome + 2);
  expect(countCountries(stays, TODAY, 2026)).toContainEqual(expect.objectContaining({ country: 'TH' }));
});

test('a finished year says only whether the limit was reached', () => {
  const inYear = (year: number) =>
    countCountries([stay('TH', '2025-01-01', '2025-06-20'), stay('PE', '2025-06-20', '2026-02-01')], TODAY, year);
  expect(inYear(2025)).toMatchObject([
    { country: 'PE', usedDays: 195, leftDays: 0, state: 'over', reachedOn: '2025-12-19' },
    { country: 'TH', usedDays: 171, leftDays: 0, state: 'clear', reachedOn: null },
  ]);
  expect(inYear(2026)).toMatchObject([{ country: 'PE', leftDays: 151, state: 'clear' }]);
});

test('the years listed are the current year and every year with a stay', () => {
  expect(listYears([stay('TH', '2023-12-30', '2024-01-02'), stay('PT', '2027-05-01', null)], TODAY)).toEqual([
    2027, 2026, 2024, 2023,
  ]);
  expect(listYears([stay('TH', '2025-05-01', null)], TODAY)).toEqual([2026, 2025]);
  expect(listYears([], TODAY)).toEqual([2026]);
});

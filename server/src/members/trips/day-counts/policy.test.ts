import { DAY_MS } from '@bros/contract/core/durations';
import { SCHENGEN_STATES } from '@bros/contract/members/day-count-rules';
import type { CountedStay } from '@bros/contract/members/day-counting';
import { modelOf } from '@bros/contract/members/day-model';
import type { DayCounts } from '@bros/contract/members/trip-days';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDays } from './policy.ts';

const TODAY = '2026-11-23';

const stay = (countryCode: string, arrivesOn: string, leavesOn: string | null = arrivesOn, today = TODAY): CountedStay => ({
  arrivesOn,
  leavesOn,
  countryCode,
  country: countryCode,
  today,
});

describe('the Schengen count', () => {
  const count = (...stays: CountedStay[]) => countDays(stays, TODAY).schengen;

  const TABLE: [name: string, stays: CountedStay[], expected: Partial<DayCounts['schengen']>][] = [
    ['no trip', [], { usedDays: 0, leftDays: 90, plannedDays: 0, exceededOn: null, returnsOn: null, state: 'clear' }],
    ['the window has 180 days, including today', [], { windowStartsOn: '2026-05-28' }],
    ['arrival and departure on one day', [stay('PT', '2026-11-01')], { usedDays: 1, leftDays: 89, returnsOn: '2027-04-30' }],
    ['arrival and departure count', [stay('PT', '2026-11-01', '2026-11-10')], { usedDays: 10, returnsOn: '2027-04-30' }],
    ['days before the window do not count', [stay('PT', '2026-05-01', '2026-05-30')], { usedDays: 3, returnsOn: '2026-11-24' }],
    ['the day before the window', [stay('PT', '2026-05-27')], { usedDays: 0, returnsOn: null }],
    [
      'overlapping trips count a day once',
      [stay('PT', '2026-11-01', '2026-11-10'), stay('ES', '2026-11-08', '2026-11-12'), stay('FR', '2026-11-09')],
      { usedDays: 12 },
    ],
    [
      'neither Ireland nor Cyprus nor the United Kingdom',
      [stay('IE', '2026-11-01'), stay('CY', '2026-11-02'), stay('GB', '2026-11-03')],
      { usedDays: 0 },
    ],
    [
      'Bulgaria, Romania, Croatia and the Åland Islands',
      [stay('BG', '2026-11-01'), stay('RO', '2026-11-02'), stay('HR', '2026-11-03'), stay('AX', '2026-11-04')],
      { usedDays: 4 },
    ],
    [
      'Monaco, but not San Marino, Vatican City or Andorra',
      [stay('MC', '2026-11-01'), stay('SM', '2026-11-02'), stay('VA', '2026-11-03'), stay('AD', '2026-11-04')],
      { usedDays: 1 },
    ],
    [
      'the days of a trip out of the area do not count for a flat kept in the area',
      [stay('PT', '2026-09-01', null), stay('GB', '2026-10-01', '2026-10-10')],
      { usedDays: 76, state: 'near' },
    ],
    [
      'a trip during another stay in the area does not change the count',
      [stay('PT', '2026-09-01', null), stay('FR', '2026-10-01', '2026-10-10')],
      { usedDays: 84 },
    ],
    [
      'a trip interrupts the stay in a flat, even if it was entered first',
      [stay('GB', '2026-10-01', '2026-10-31'), stay('PT', '2026-10-10', '2026-10-12')],
      { usedDays: 3 },
    ],
    [
      'two stays that begin on one day both count',
      [stay('PT', '2026-11-01', '2026-11-05'), stay('GB', '2026-11-01', '2026-11-05')],
      { usedDays: 5 },
    ],
    [
      'a planned trip out of the area saves days of a planned stay',
      [stay('PT', '2027-01-01', '2027-04-01'), stay('GB', '2027-02-01', '2027-02-03')],
      { plannedDays: 90, exceededOn: null },
    ],
    [
      'an open stay outside the area does not change future days',
      [stay('PT', '2026-11-01', '2026-12-31'), stay('GB', '2026-11-20', null)],
      { usedDays: 20, plannedDays: 38 },
    ],
    ['an open stay counts up to today', [stay('PT', '2026-11-20', null)], { usedDays: 4, plannedDays: 0 }],
    ['an open stay in the future counts no days', [stay('PT', '2026-12-20', null)], { usedDays: 0, plannedDays: 0 }],
    ['74 days', [stay('PT', '2026-09-11', TODAY)], { usedDays: 74, state: 'clear' }],
    ['75 days', [stay('PT', '2026-09-10', TODAY)], { usedDays: 75, state: 'near' }],
    ['90 days', [stay('PT', '2026-08-26', TODAY)], { usedDays: 90, leftDays: 0, exceededOn: null, state: 'near' }],
    ['91 days', [stay('PT', '2026-08-25', TODAY)], { usedDays: 91, leftDays: 0, state: 'over' }],
    [
      'a stay that exceeds the limit',
      [stay('PT', '2026-09-01', '2026-12-31')],
      { usedDays: 84, plannedDays: 38, exceededOn: '2026-11-30', state: 'planned' },
    ],
    [
      'a planned trip of 91 days',
      [stay('PT', '2027-01-01', '2027-04-01')],
      { usedDays: 0, plannedDays: 91, exceededOn: '2027-04-01', state: 'planned' },
    ],
    ['a planned trip of 90 days', [stay('PT', '2027-01-01', '2027-03-31')], { exceededOn: null, state: 'clear' }],
    [
      'days that leave the window become available again',
      [stay('PT', '2026-05-28', '2026-07-26'), stay('ES', '2026-12-15', '2027-02-01')],
      { usedDays: 60, plannedDays: 49, returnsOn: '2026-11-24', exceededOn: null, state: 'clear' },
    ],
  ];

  test.each(TABLE)('is correct: %s', (_name, stays, expected) => {
    expect(count(...stays)).toMatchObject(expected);
  });

  test('includes February 29', () => {
    const stays = [stay('PT', '2028-02-20', '2028-03-05', '2028-03-10')];
    expect(countDays(stays, '2028-03-10').schengen).toMatchObject({ windowStartsOn: '2027-09-13', usedDays: 15 });
  });

  test('covers 29 states', () => {
    expect(new Set(SCHENGEN_STATES).size).toBe(29);
  });

  test('exceeds the limit on a day exactly when the 180 days ending with it contain more than 90', () => {
    const dayFrom = (shift: number) => new Date(Date.parse(TODAY) + shift * DAY_MS).toISOString().slice(0, 10);
    const planned = fc.record({
      code: fc.constantFrom('PT', 'TH'),
      from: fc.integer({ min: -250, max: 250 }),
      length: fc.nat(70),
    });
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 8 }), (stays) => {
        const { used, exceeded } = modelOf(stays);
        const exceededOn = exceeded();
        expect(count(...stays.map(({ code, from, length }) => stay(code, dayFrom(from), dayFrom(from + length))))).toMatchObject({
          usedDays: used(0),
          exceededOn: exceededOn === undefined ? null : dayFrom(exceededOn),
        });
      }),
    );
  });
});

describe('the count of a country in this calendar year', () => {
  const countries = (...stays: CountedStay[]) => countDays(stays, TODAY).countries;

  test.each([
    ['days of last year', [stay('TH', '2025-12-20', '2025-12-31')], []],
    ['a stay over New Year', [stay('TH', '2025-12-20', '2026-01-10')], [{ usedDays: 10, plannedDays: 0, state: 'clear' }]],
    ['a planned stay over New Year', [stay('TH', '2026-12-20', '2027-01-20')], [{ usedDays: 0, plannedDays: 12 }]],
    ['a current stay with a last day', [stay('TH', '2026-11-20', '2026-11-30')], [{ usedDays: 4, plannedDays: 7 }]],
    ['an open stay', [stay('TH', '2026-11-20', null)], [{ usedDays: 4, plannedDays: 0 }]],
    [
      'a trip during the stay in a kept flat',
      [stay('TH', '2025-06-08', null), stay('JP', '2026-07-28', '2026-08-17')],
      [
        { country: 'TH', usedDays: 308 },
        { country: 'JP', usedDays: 21 },
      ],
    ],
    ['two stays on one day', [stay('TH', '2026-03-01', '2026-03-05'), stay('TH', '2026-03-05')], [{ usedDays: 5 }]],
    ['149 days', [stay('TH', '2026-01-01', '2026-05-29')], [{ usedDays: 149, reachedOn: null, state: 'clear' }]],
    ['150 days', [stay('TH', '2026-01-01', '2026-05-30')], [{ usedDays: 150, reachedOn: null, state: 'near' }]],
    ['182 days', [stay('TH', '2026-01-01', '2026-07-01')], [{ usedDays: 182, reachedOn: null, state: 'near' }]],
    ['183 days', [stay('TH', '2026-01-01', '2026-07-02')], [{ usedDays: 183, reachedOn: '2026-07-02', state: 'over' }]],
    [
      '183 days with those planned',
      [stay('TH', '2026-01-01', '2026-05-30'), stay('TH', '2026-11-24', '2026-12-31')],
      [{ usedDays: 150, plannedDays: 38, reachedOn: '2026-12-26', state: 'planned' }],
    ],
    [
      'countries by days, then by name',
      [
        stay('TH', '2026-01-01', '2026-01-02'),
        stay('PT', '2026-02-01'),
        stay('ES', '2026-03-01'),
        stay('MX', '2026-12-01', '2026-12-09'),
      ],
      [{ country: 'MX' }, { country: 'TH' }, { country: 'ES' }, { country: 'PT' }],
    ],
  ] as [string, CountedStay[], object[]][])('is correct: %s', (_name, stays, expected) => {
    const found = countries(...stays);
    expect(found).toMatchObject(expected);
    expect(found).toHaveLength(expected.length);
  });
});

test('today is the date in the member’s current city, or the given date between trips', () => {
  const ahead = stay('NZ', '2026-12-01', null, '2027-01-01');
  expect(countDays([ahead, stay('PT', '2026-11-01', '2026-11-02', '2026-12-31')], '2026-12-31')).toMatchObject({
    today: '2027-01-01',
    year: 2027,
    countries: [{ country: 'NZ', usedDays: 1, plannedDays: 0 }],
  });
  expect(countDays([stay('PT', '2026-11-01', '2026-11-02')], TODAY).today).toBe(TODAY);
});

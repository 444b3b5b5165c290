import { type CountedStay, toDay, toNumber } from '@bros/contract/members/day-counting';
import { countSchengen } from '@bros/contract/members/schengen-days';
import { describe, expect, test } from 'vitest';
import { findNearLimits, isWarningDue } from './warning-policy.ts';

const TODAY = '2026-11-23';
const stay = (countryCode: string, arrivesOn: string, leavesOn: string | null): CountedStay => ({
  arrivesOn,
  leavesOn,
  countryCode,
  country: countryCode,
  today: TODAY,
});

describe('the warnings about approaching limits', () => {
  const TABLE: [name: string, stays: CountedStay[], expected: [limit: string, on: string, withinDays: number][]][] = [
    ['none without trips', [], []],
    ['the 91st day of a stay without a last day', [stay('PT', '2026-09-01', null)], [['schengen', '2026-11-30', 14]]],
    [
      'the 91st day of a stay with a planned last day',
      [stay('PT', '2026-09-01', '2026-12-10')],
      [['schengen', '2026-11-30', 14]],
    ],
    ['none when the member leaves in time', [stay('PT', '2026-09-01', '2026-11-29')], []],
    ['the last three days', [stay('PT', '2026-08-28', null)], [['schengen', '2026-11-26', 3]]],
    ['none when more than 14 days are left', [stay('PT', '2026-09-10', null)], []],
    ['none once the limit is passed', [stay('PT', '2026-08-01', null)], []],
    ['none for a stay in the distant future', [stay('PT', '2027-03-01', null)], []],
    ['the 183rd day in a country', [stay('TH', '2026-06-01', null)], [['TH', '2026-11-30', 14]]],
    ['none once a country has its 183 days', [stay('TH', '2026-05-01', null)], []],
  ];
  test.each(TABLE)('are correct: %s', (_name, stays, expected) => {
    expect(findNearLimits(stays, TODAY).map(({ limit, on, withinDays }) => [limit, on, withinDays])).toEqual(expected);
  });
});

test.each([
  [8, 14],
  [1, 3],
])('a planned stay that exceeds the allowed days in %i days causes a warning', (daysAhead, withinDays) => {
  const dayIn = (days: number) => toDay(toNumber(TODAY) + days);
  const before = stay('PT', dayIn(daysAhead - 90), dayIn(-1));
  const { stayUntil } = countSchengen([before], TODAY);
  expect(stayUntil).toBe(dayIn(daysAhead - 1));
  const within = stay('PT', TODAY, stayUntil);
  expect(findNearLimits([before, within], TODAY)).toEqual([]);
  const longer = stay('PT', TODAY, dayIn(20));
  expect(findNearLimits([before, longer], TODAY)).toEqual([
    { limit: 'schengen', country: null, on: dayIn(daysAhead), withinDays },
  ]);
});

test.each([
  ['alone', []],
  ['before a trip elsewhere', [stay('TH', '2027-01-10', '2027-01-20')]],
  ['before a trip in the area', [stay('FR', '2027-02-10', '2027-02-20')]],
])('the warning about an open stay %s names the day after the last allowed day', (_name, others) => {
  const stays = [stay('PT', '2026-09-01', null), ...others];
  expect(countSchengen(stays, TODAY)).toMatchObject({ stayUntil: '2026-11-29', openUntil: '2026-11-29' });
  expect(findNearLimits(stays, TODAY)).toMatchObject([{ limit: 'schengen', on: '2026-11-30' }]);
});

test('an open stay causes no warning if the next trip ends it in time', () => {
  expect(findNearLimits([stay('PT', '2026-09-01', null), stay('TH', '2026-11-27', '2027-01-20')], TODAY)).toEqual([]);
});

test.each([
  ['the first stage', 14, '2026-11-30', undefined, true],
  ['the same stage again', 14, '2026-11-30', { on: '2026-11-30', withinDays: 14 }, false],
  ['plans that move the day slightly', 14, '2026-12-03', { on: '2026-11-30', withinDays: 14 }, false],
  ['the last stage', 3, '2026-11-30', { on: '2026-11-30', withinDays: 14 }, true],
  ['the last stage again', 3, '2026-11-29', { on: '2026-11-30', withinDays: 3 }, false],
  ['another period', 14, '2027-05-30', { on: '2026-11-30', withinDays: 3 }, true],
])('a warning for %s is due: %s days, %s', (_name, withinDays, on, warned, isDue) => {
  expect(isWarningDue({ limit: 'schengen', country: null, on, withinDays }, warned)).toBe(isDue);
});

import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { countTaxDays } from './tax-days.ts';
import { writeTaxReport } from './tax-report-pdf.ts';

const TODAY = '2026-11-23';
const stay = (country: string, arrivesOn: string, leavesOn: string | null) => ({
  ...{ city: `${country} City`, country, countryCode: country.slice(0, 2), arrivesOn, leavesOn, today: TODAY },
});
const STAYS = [
  stay('Peru', '2023-12-01', '2023-12-31'),
  stay('Thailand', '2024-12-30', '2025-01-02'),
  stay('Portugal', '2025-06-01', '2025-06-30'),
  stay('Portugal', '2026-11-20', null),
  stay('Thailand', '2026-12-30', '2027-01-05'),
];

test('a report has the days of three years by country, and the trips that touch them', () => {
  const report = countTaxDays(STAYS, { today: TODAY, year: 2026 });
  expect(report.years).toEqual([2024, 2025, 2026]);
  expect(report.countries).toEqual([
    { country: 'Portugal', days: [0, 30, 4], plannedDays: 0, leftDays: 179 },
    { country: 'Thailand', days: [2, 2, 2], plannedDays: 2, leftDays: 181 },
  ]);
  expect(report.trips.map(({ city, days }) => [city, days])).toEqual([
    ['Thailand City', 4],
    ['Portugal City', 30],
    ['Portugal City', 4],
    ['Thailand City', 7],
  ]);
});

test('a country without days in the chosen year has all 183 left', () => {
  const { countries, trips } = countTaxDays(STAYS, { today: TODAY, year: 2025 });
  expect(countries.map(({ country, days, leftDays }) => [country, days, leftDays])).toEqual([
    ['Portugal', [0, 0, 30], 153],
    ['Thailand', [0, 2, 2], 181],
    ['Peru', [31, 0, 0], 183],
  ]);
  expect(trips).toHaveLength(3);
});

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
const MEMBER = { name: 'Łukasz Żółć', email: 'lukasz@example.com' };

test('the report of 24 trips to 8 countries has one page', async () => {
  const countries = ['Thailand', 'Portugal', 'Mexico', 'Peru', 'Japan', 'Georgia', 'Colombia', 'Vietnam'];
  const trips = Array.from({ length: 24 }, (_, place) =>
    stay(
      countries[place % 8] ?? '',
      `202${4 + Math.floor(place / 8)}-0${1 + (place % 8)}-01`,
      `202${4 + Math.floor(place / 8)}-0${1 + (place % 8)}-20`,
    ),
  );
  const pdf = await buffer(await writeTaxReport(countTaxDays(trips, { today: TODAY, year: 2026 }), MEMBER));
  expect(countPages(pdf)).toBe(1);
  expect(pdf.byteLength).toBeLessThan(200_000);
});

test('more trips continue on further pages, and none are left out', async () => {
  const trips = Array.from({ length: 100 }, () => stay('Peru', '2026-01-01', '2026-01-02'));
  const pdf = await buffer(await writeTaxReport(countTaxDays(trips, { today: TODAY, year: 2026 }), MEMBER));
  expect(countPages(pdf)).toBeGreaterThan(1);
});

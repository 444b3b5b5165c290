import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countTaxDays } from './tax-days.ts';
import { cellsOf, writeTaxReport } from './tax-report-pdf.ts';

const TODAY = '2026-11-23';
const stay = (country: string, arrivesOn: string, leavesOn: string | null) => ({
  city: `${country} City`,
  country,
  countryCode: country.slice(0, 2),
  arrivesOn,
  leavesOn,
  today: TODAY,
});
const STAYS = [
  stay('Peru', '2023-12-01', '2023-12-31'),
  stay('Thailand', '2024-12-30', '2025-01-02'),
  stay('Portugal', '2025-06-01', '2025-06-30'),
  stay('Portugal', '2026-11-20', null),
  stay('Thailand', '2026-12-30', '2027-01-05'),
];

test('a report contains the days of three years by country, and the trips in these years', () => {
  const report = countTaxDays(STAYS, { today: TODAY, year: 2026 });
  expect(report.years).toEqual([2024, 2025, 2026]);
  expect(report.countries).toEqual([
    { country: 'Portugal', days: [0, 30, 4], plannedDays: 0, leftDays: 179, reachedOn: null },
    { country: 'Thailand', days: [2, 2, 2], plannedDays: 2, leftDays: 181, reachedOn: null },
  ]);
  expect(report.trips.map(({ city, days }) => [city, days])).toEqual([
    ['Thailand City', 4],
    ['Portugal City', 30],
    ['Portugal City', 4],
    ['Thailand City', 2],
  ]);
});

test('a report of a past year shows the date of the 183rd day, and no days left', () => {
  const report = countTaxDays([...STAYS, stay('Chile', '2025-07-01', '2025-12-31')], { today: TODAY, year: 2025 });
  expect(report.countries.map((country) => cellsOf(country, report))).toEqual([
    ['Chile', '0', '0', '184', '2025-12-30'],
    ['Portugal', '0', '0', '30', 'Not reached'],
    ['Thailand', '0', '2', '2', 'Not reached'],
    ['Peru', '31', '0', '0', 'Not reached'],
  ]);
  expect(report.trips).toHaveLength(4);
});

test('a country without days in the current year has all 183 days left', () => {
  const report = countTaxDays(STAYS.slice(0, 2), { today: '2025-11-23', year: 2025 });
  expect(report.countries.map((country) => cellsOf(country, report))).toEqual([
    ['Thailand', '0', '2', '2', '0', '181'],
    ['Peru', '31', '0', '0', '0', '183'],
  ]);
});

test('only days in the three years count, and a stay without a last day counts up to today in its city', () => {
  const trips = [stay('Peru', '2023-12-01', '2024-01-10'), { ...stay('Japan', '2026-11-20', null), today: '2026-11-22' }];
  expect(countTaxDays(trips, { today: TODAY, year: 2026 }).trips.map(({ days }) => days)).toEqual([10, 3]);
});

const FOOT = 80;
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
const MEMBER = { name: 'Łukasz Żółć', email: 'lukasz@example.com' };

test('the report of 24 trips to 8 countries has one page', async () => {
  const countries = ['Thailand', 'Portugal', 'Mexico', 'Peru', 'Japan', 'Georgia', 'Colombia', 'Vietnam'];
  const trips = Array.from({ length: 24 }, (_, index) =>
    stay(
      countries[index % 8] ?? '',
      `202${4 + Math.floor(index / 8)}-0${1 + (index % 8)}-01`,
      `202${4 + Math.floor(index / 8)}-0${1 + (index % 8)}-20`,
    ),
  );
  const pdf = await buffer(await writeTaxReport(countTaxDays(trips, { today: TODAY, year: 2026 }), MEMBER));
  expect(countPages(pdf)).toBe(1);
  expect(pdf.byteLength).toBeLessThan(200_000);
});

test('a report with many trips continues on further pages', async () => {
  const trips = Array.from({ length: 100 }, () => stay('Peru', '2026-01-01', '2026-01-02'));
  const pdf = await buffer(await writeTaxReport(countTaxDays(trips, { today: TODAY, year: 2026 }), MEMBER));
  expect(countPages(pdf)).toBeGreaterThan(1);
});

/** Returns the height of each line of text, by page (ISO 32000-1, section 9.4.2). */
function linesOf(pdf: Buffer): number[][] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((drawn) => drawn.includes('BT'))
    .map((drawn) => [...drawn.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y)));
}

test.each([25, 27, 29, 31, 33, 35, 37, 39])(
  'the foot of a report with %i trips contains only the page number',
  async (amount) => {
    const trips = Array.from({ length: amount }, () => stay('Peru', '2026-01-01', '2026-01-02'));
    const pdf = await buffer(await writeTaxReport(countTaxDays(trips, { today: TODAY, year: 2026 }), MEMBER));
    const pages = linesOf(pdf);
    expect(pages).toHaveLength(countPages(pdf) ?? 0);
    for (const lines of pages) expect(lines.filter((height) => height < FOOT)).toHaveLength(1);
  },
);

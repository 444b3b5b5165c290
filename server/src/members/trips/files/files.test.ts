import { randomUUID } from 'node:crypto';
import type { CityId } from '@bros/contract/core/cities';
import { TRIP_IMPORT_MAX_MEGABYTES, TRIP_IMPORT_MAX_ROWS, TRIPS_MAX } from '@bros/contract/core/rules';
import type { TripImport } from '@bros/contract/members/trip-files';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { BANGKOK, LISBON } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { firstCities } from '../../../core/cities/first-cities.ts';
import { upsertCities } from '../../../core/cities/queries.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { toCsv } from '../../../platform/csv.ts';
import { trips } from '../tables.ts';
import { decideOutcomes, type PlacedRow } from './policy.ts';

const app = await startTestApp({ hasWorkers: false, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

type SignedIn = Awaited<ReturnType<typeof app.signedIn>>;

const past = { cityId: LISBON as CityId, arrivesOn: '2020-05-03', leavesOn: '2020-05-16', rating: null, review: '' };

async function buildTraveler(): Promise<SignedIn> {
  const marco = await app.signedIn();
  await marco.api.trips.create({ clientId: randomUUID(), ...past, rating: 4, review: '=1+1\n"Stairs", they said' });
  const open = { cityId: BANGKOK as CityId, arrivesOn: '2021-01-01', leavesOn: null };
  await marco.api.trips.create({ clientId: randomUUID(), ...past, ...open });
  return marco;
}

async function download(caller: SignedIn, format: string) {
  const response = await caller.request('GET', `/api/trips/export?format=${format}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="bros-abroad-trips.${format}"`);
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

async function upload(caller: SignedIn, file: string | Uint8Array, mode: 'check' | 'apply' = 'check', options = '') {
  const response = await caller.request('PUT', `/api/trips/import?mode=${mode}${options}`, Buffer.from(file));
  expect(response.status).toBe(200);
  return (await response.json()) as TripImport;
}

const count = ({ member }: SignedIn) => database.$count(trips, eq(trips.memberId, member.id));
const fileOf = (...rows: string[][]) => toCsv([['city', 'country', 'arrives_on', 'leaves_on', 'rating'], ...rows]);

describe('an export of trips', () => {
  test('as CSV contains all trips of the member only, without spreadsheet formulas', async () => {
    const [marco, stranger] = [await buildTraveler(), await app.signedIn()];
    const [first, second] = parse(await download(marco, 'csv'), { columns: true, bom: true });
    expect(first).toMatchObject({
      city: 'Lisbon',
      country: 'Portugal',
      country_code: 'PT',
      city_id: String(LISBON),
      arrives_on: '2020-05-03',
      leaves_on: '2020-05-16',
      rating: '4',
      review: '\'=1+1\n"Stairs", they said',
    });
    expect(second).toMatchObject({ city: 'Bangkok', arrives_on: '2021-01-01', leaves_on: '', rating: '', review: '' });
    expect(parse(await download(stranger, 'csv'), { bom: true })).toHaveLength(1);
  });

  test('as a calendar contains all-day events, including the last day', async () => {
    const calendar = new ICAL.Component(ICAL.parse(await download(await buildTraveler(), 'ics')));
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(events.map(({ summary }) => summary)).toEqual(['Lisbon, Portugal', 'Bangkok, Thailand']);
    expect(events[0]?.component.getFirstPropertyValue('geo')).toEqual([expect.closeTo(38.7, 0), expect.closeTo(-9.1, 0)]);
    expect(events.map(({ startDate, endDate }) => [String(startDate), String(endDate), startDate.isDate])).toEqual([
      ['2020-05-03', '2020-05-17', true],
      ['2021-01-01', '2021-01-02', true],
    ]);
  });

  test('as GPX contains each city with the start of the first day there', async () => {
    const track = await download(await buildTraveler(), 'gpx');
    expect(track.match(/<wpt lat="38\.7\d*" lon="-9\.1\d*">/g)).toHaveLength(1);
    expect(track).toContain(
      '<time>2020-05-02T23:00:00Z</time><name>Lisbon, Portugal</name><desc>2020-05-03 to 2020-05-16</desc></wpt>',
    );
    expect(track).toContain('<time>2020-12-31T17:00:00Z</time><name>Bangkok, Thailand</name><desc>From 2021-01-01</desc></wpt>');
  });
});

describe('an import of trips', () => {
  test('from an exported file creates the same trips once, even if sent many times concurrently', async () => {
    const [marco, leo] = [await buildTraveler(), await app.signedIn()];
    const file = await download(marco, 'csv');
    expect(await upload(leo, file)).toMatchObject({ isApplied: false, added: 2, present: 0, refused: 0 });
    expect(await count(leo)).toBe(0);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => upload(leo, file, 'apply')));
    expect(outcomes.map(({ added, present }) => `${added} ${present}`).toSorted()).toEqual(['0 2', '0 2', '0 2', '2 0']);
    expect(await download(leo, 'csv')).toBe(file);
    expect(await upload(leo, file)).toMatchObject({ added: 0, present: 2, refused: 0 });
  });

  test('reports the result of each row, and adds the valid rows', async () => {
    const marco = await buildTraveler();
    const table: [row: string[], outcome: string, problem: string | null][] = [
      [['lisbon', 'pt', '2020-05-03'], 'present', null],
      [['Lisbon', 'Portugal', '2020-05-16', '2020-05-20'], 'refused', 'daysTaken'],
      [['LISBON', '', '2020-06-01', '2020-06-02', '5'], 'added', null],
      [['Lisbon', 'PT', '2020-06-01'], 'present', null],
      [['Lisbon', 'PT', '2020-05-31', '2020-06-01'], 'refused', 'daysTaken'],
      [['Lisbon', 'ES', '2020-07-01'], 'refused', 'cityUnknown'],
      [['Atlantis', '', '2020-07-01'], 'refused', 'cityUnknown'],
      [['', 'PT', '2020-07-01'], 'refused', 'cityUnknown'],
      [['Lis\0bon', '', '2020-07-01', '2020-07-02'], 'added', null],
      [['Lisbon', '', 'May 2020'], 'refused', 'dayMalformed'],
      [['Lisbon', '', '2020-02-30'], 'refused', 'dayMalformed'],
      [['Lisbon', '', '2020-08-02', '2020-08-01'], 'refused', 'outOfOrder'],
      [['Lisbon', '', '2020-08-01', '2020-08-02', '6'], 'refused', 'ratingMalformed'],
      [['Lisbon', '', '2099-08-01', '2099-08-02', '5'], 'refused', 'notBegun'],
      [['Lisbon', '', '2020-08-01', '2020-08-02', '', 'more'], 'refused', 'cellsTooMany'],
      [['Bangkok', 'TH', '2021-02-01', '2021-02-02'], 'refused', 'daysTaken'],
    ];
    const file = fileOf(...table.map(([row]) => row));
    const expected = table.map(([, outcome, problem], index) => ({ line: index + 2, outcome, problem }));
    const checked = await upload(marco, file);
    expect(checked.rows).toMatchObject(expected);
    expect(checked.rows[2]).toMatchObject({ city: 'Lisbon, Portugal', arrivesOn: '2020-06-01', leavesOn: '2020-06-02' });
    expect(await count(marco)).toBe(2);
    expect(await upload(marco, file, 'apply')).toMatchObject({ isApplied: true, added: 2, rows: expected });
    expect(await upload(marco, file, 'apply')).toMatchObject({ isApplied: true, added: 0, present: 4 });
    expect(await count(marco)).toBe(4);
  });

  test('maps a position to the named city, or else to the largest within 25 km', async () => {
    const table: [row: string[], outcome: string, found: string][] = [
      [['Bangkok, Thailand', '13.75', '100.5', '2020-01-01'], 'added', 'Bangkok, Thailand'],
      [['', '38.75', '-9.2', '2020-01-01'], 'added', 'Lisbon, Portugal'],
      [['Café Central', '38.7', '-9.1', '2020-02-01'], 'added', 'Lisbon, Portugal'],
      [['Bangkok, Thailand', '38.7', '-9.1', '2020-03-01'], 'added', 'Lisbon, Portugal'],
      [['Lisbon, Portugal', '0', '-30', '2020-04-01'], 'refused cityUnknown', 'Lisbon, Portugal'],
      [['Lisbon', '38.7', '', '2020-04-01'], 'refused positionMalformed', 'Lisbon'],
      [['Lisbon', '91', '0', '2020-04-01'], 'refused positionMalformed', 'Lisbon'],
      [['Lisbon', 'NaN', '0', '2020-04-01'], 'refused positionMalformed', 'Lisbon'],
      [['Lisbon, Portugal', '', '', '2020-04-01'], 'added', 'Lisbon, Portugal'],
      [['', '', '', '2020-04-01'], 'refused cityUnknown', ''],
    ];
    const rows = table.map(([[city = '', latitude = '', longitude = '', day = '']]) => [city, latitude, longitude, day, day]);
    const leo = await app.signedIn();
    const read = await upload(leo, toCsv([['city', 'latitude', 'longitude', 'arrives_on', 'leaves_on'], ...rows]), 'apply');
    expect(read.rows.map(({ outcome, problem, city }) => [problem ? `${outcome} ${problem}` : outcome, city])).toEqual(
      table.map(([, outcome, found]) => [outcome, found]),
    );
    expect(await upload(leo, 'latitude,arrives_on')).toMatchObject({ fileProblem: { problem: 'columnMissing', column: 'city' } });
  });

  test('maps an address with a position to the city in the address, even next to a larger city', async () => {
    const [lisbon] = firstCities.filter(({ id }) => id === LISBON);
    if (!lisbon) throw new Error('The list of cities has no Lisbon.');
    await upsertCities(database, [{ ...lisbon, id: 2_269_594, name: 'Cascais', longitude: -9.3, population: 35_000 }]);
    const rows = ['Hotel Sol, Rua Um 1, 2750-320 Cascais, Portugal', 'Hotel Sol, 1100-148 Lisbon, Portugal', 'Cascaisense'].map(
      (city, index) => [city, '38.71', '-9.2', `2020-0${index + 1}-01`],
    );
    const read = await upload(await app.signedIn(), toCsv([['city', 'latitude', 'longitude', 'arrives_on'], ...rows]));
    expect(read.rows.map(({ city }) => city)).toEqual(['Cascais, Portugal', 'Lisbon, Portugal', 'Lisbon, Portugal']);
  });

  test.each([
    ['an empty file', '', 1, 'columnMissing', 'city'],
    ['no first day', 'city,leaves_on\nLisbon,2020-01-01', 1, 'columnMissing', 'arrives_on'],
    ['a column twice', 'city,City,arrives_on', 1, 'columnTwice', 'city'],
    ['an unclosed quotation mark', 'city,arrives_on\n"Lisbon,2020-01-01', 2, 'notCsv', ''],
    [
      'damaged UTF-8',
      Buffer.concat([Buffer.from('city,arrives_on\nMálaga,2020-01-01\n'), Buffer.from([0xe9])]),
      1,
      'notUtf8',
      '',
    ],
    ['a file that is not text', Buffer.from([0x50, 0x4b, 3, 4, 0xff]), 1, 'notUtf8', ''],
    ['no first day after a line for Excel', 'sep=;\ncity;leaves_on', 2, 'columnMissing', 'arrives_on'],
    [
      'too many rows',
      `city,arrives_on\n${'x,y\n'.repeat(TRIP_IMPORT_MAX_ROWS + 1)}`,
      TRIP_IMPORT_MAX_ROWS + 2,
      'tooManyRows',
      '',
    ],
  ] as [string, string | Uint8Array, number, string, string][])(
    'adds no row of %s',
    async (_what, file, line, problem, column) => {
      const marco = await app.signedIn();
      expect(await upload(marco, file, 'apply')).toEqual({
        isApplied: false,
        fileProblem: { line, problem, column },
        added: 0,
        present: 0,
        refused: 0,
        rows: [],
      });
    },
  );

  test('requires the order of ambiguous dates, and uses the chosen order', async () => {
    const [leo, file] = [await app.signedIn(), fileOf(['Lisbon', 'PT', '05/05/2020'], ['Lisbon', 'PT', '3/6/2020', '4/6/2020'])];
    expect(await upload(leo, file, 'apply')).toMatchObject({
      isApplied: false,
      fileProblem: { line: 3, problem: 'dayOrderUnclear', column: '' },
      rows: [],
    });
    const daysIn = async (order: string) =>
      (await upload(leo, file, 'check', `&dayOrder=${order}`)).rows.map(({ arrivesOn, leavesOn }) => [arrivesOn, leavesOn]);
    expect(await daysIn('dayFirst')).toEqual([
      ['2020-05-05', ''],
      ['2020-06-03', '2020-06-04'],
    ]);
    expect(await daysIn('monthFirst')).toEqual([
      ['2020-05-05', ''],
      ['2020-03-06', '2020-04-06'],
    ]);
  });

  test('with more rows than the limit is rejected', async () => {
    const marco = await app.signedIn();
    const bytes = new Uint8Array(TRIP_IMPORT_MAX_MEGABYTES * 1_048_576 + 1).fill(97);
    const response = await marco.request('PUT', '/api/trips/import?mode=check', bytes);
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'IMPORT_TOO_LARGE', data: { maxMegabytes: 2 } },
    ]);
  });
});

test('an import adds no more trips than a member may have', () => {
  const there = Array.from({ length: TRIPS_MAX - 1 }, () => ({
    cityId: BANGKOK,
    arrivesOn: '2001-01-01',
    leavesOn: '2001-01-01',
  }));
  const found = { id: LISBON, name: 'Lisbon', region: '', country: 'Portugal', today: '2026-11-23' };
  const rows = ['2002-01-01', '2002-01-02'].map(
    (arrivesOn) => ({ problem: null, found, arrivesOn, leavesOn: arrivesOn, rating: null, review: '' }) as unknown as PlacedRow,
  );
  expect(decideOutcomes(rows, there)).toMatchObject([{ outcome: 'added' }, { outcome: 'refused', problem: 'noRoom' }]);
});

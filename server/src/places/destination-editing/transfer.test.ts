import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DESTINATION_IMPORT_MAX_ROWS, DESTINATION_IMPORT_PROBLEMS_LISTED } from '@bros/contract/core/rules';
import type { ImportOutcome } from '@bros/contract/places/destination-editing';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { BANGKOK, buildDestination, LISBON } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { toCsv } from '../../platform/csv.ts';
import { withUpload } from '../../platform/csv-file.ts';
import { destinations } from '../destinations/tables.ts';
import { COLUMNS } from './columns.ts';
import { importDestinations } from './transfer.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const admin = await app.signedIn({ role: 'admin' });
const HEADER = COLUMNS.map(({ name }) => name);

beforeEach(async () => {
  await database.delete(destinations);
});

const row = (changes: Record<string, string> = {}): string[] => {
  const cells: Record<string, string> = {
    slug: 'lisbon',
    name: 'Lisbon',
    city: 'Lisbon',
    country: 'Portugal',
    country_code: 'PT',
    latitude: '38.72',
    longitude: '-9.14',
    time_zone: 'Europe/Lisbon',
    description: 'White light.',
    ...changes,
  };
  return HEADER.map((name) => cells[name] ?? '');
};
const fileOf = (...rows: string[][]) => stringify([HEADER, ...rows]);
const send = async (text: string | Uint8Array, mode: 'check' | 'apply' = 'check') => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const response = await admin.request('POST', `/api/staff/destination-import?mode=${mode}`, bytes);
  expect(response.status).toBe(200);
  return (await response.json()) as ImportOutcome;
};
const exported = async () => {
  const response = await admin.request('GET', '/api/staff/destination-export');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="destinations-\d{4}-\d\d-\d\d\.csv"$/);
  return new Uint8Array(await response.arrayBuffer());
};
const bySlug = async (slug: string) => (await database.select().from(destinations).where(eq(destinations.slug, slug)))[0];

const whole = {
  slug: 'lisbon',
  name: '=HYPERLINK("https://evil.example")',
  city: '-Lisbon',
  country: "'=Portugal",
  countryCode: 'PT',
  continent: 'europe' as const,
  cityId: LISBON,
  latitude: -38.722,
  longitude: -9.139,
  description: 'First line, with "quotes".\nSecond line; with ünïcödé, 東京 and 🏖️.',
  editorialOverallScore: 8.1,
  editorialSafetyScore: 0,
  monthlyCostLowUsd: 1600,
  monthlyCostHighUsd: 2400,
  internetMbps: 0,
  weather: Array.from({ length: 12 }, (_, month) => ({ highC: month, lowC: -month - 1, rainDays: month })),
  communityLevel: 'veryLarge' as const,
  safetyNote: '@home',
  visaNotes: [
    { passports: ['US' as const, 'GB' as const], note: '90 days: of any 180.' },
    { passports: [], note: '-' },
  ],
  highlights: ['+1 for light', 'Tiles, trams'],
  provenances: {
    monthlyCost: { kind: 'source' as const, source: 'An institute: yearly', year: 2025 },
    weather: { kind: 'editorial' as const, source: '', year: 2026 },
  },
};

describe('an exported file of destinations', () => {
  test('changes nothing when it is imported, despite formulas, quotes, newlines and lists', async () => {
    await buildDestination(database, whole);
    await buildDestination(database, { slug: 'bare', countryCode: null });
    const file = await exported();
    expect(await send(file)).toMatchObject({ rows: 2, created: 0, changed: 0, unchanged: 2, problems: [] });
    expect(await send(file, 'apply')).toMatchObject({ isApplied: true, unchanged: 2 });
    expect(await bySlug('lisbon')).toMatchObject({ ...whole, version: 1 });
  });

  test('recreates the same content in an empty installation', async () => {
    await buildDestination(database, whole);
    const file = await exported();
    await database.delete(destinations);
    expect(await send(file, 'apply')).toMatchObject({ isApplied: true, created: 1 });
    expect(await bySlug('lisbon')).toMatchObject({ ...whole, overallScore: 8.1 });
    expect(Buffer.from(await exported()).equals(Buffer.from(file))).toBe(true);
  });

  test('starts with a byte order mark, and has an apostrophe before text that a spreadsheet would run', async () => {
    await buildDestination(database, whole);
    const file = await exported();
    expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(file);
    expect(text).toContain(`"'=HYPERLINK(`);
    expect(text).not.toMatch(/(^|,)"?[=@]/m);
  });

  test('contains every row', async () => {
    for (let order = 0; order < 260; order += 1) await buildDestination(database);
    const text = new TextDecoder().decode(await exported());
    expect(text.trim().split('\n')).toHaveLength(261);
  });
});

describe('checking a file', () => {
  test('counts new, changed and unchanged rows, and stores nothing', async () => {
    await buildDestination(database, { ...whole, name: 'Lisbon' });
    await buildDestination(database, { slug: 'porto', name: 'Porto', countryCode: null });
    const file = new TextDecoder().decode(await exported()).replace(',Porto,', ',Oporto,');
    const outcome = await send(`${file}${toCsv([row({ slug: 'faro', name: 'Faro' })])}`);
    expect(outcome).toMatchObject({ isApplied: false, rows: 3, created: 1, changed: 1, unchanged: 1, problemCount: 0 });
    expect(outcome.changes).toMatchObject([
      { slug: 'porto', isNew: false, columns: [{ name: 'name', from: 'Porto', to: 'Oporto' }] },
      { slug: 'faro', isNew: true, columns: [] },
    ]);
    expect(await bySlug('faro')).toBeUndefined();
    expect(await bySlug('porto')).toMatchObject({ name: 'Porto', version: 1 });
  });

  test('accepts semicolons between cells, and commas in cells', async () => {
    const file = stringify([HEADER, row({ description: 'White light, and tiles.' })], { delimiter: ';' });
    expect(await send(file, 'apply')).toMatchObject({ isApplied: true, created: 1, problems: [] });
    expect(await bySlug('lisbon')).toMatchObject({ description: 'White light, and tiles.', latitude: 38.72 });
  });

  test.each([
    [{ safety_score: '11' }, { max: 10 }],
    [{ longitude: '-181' }, { least: -180 }],
    [{ safety_score: '7.25' }, { step: 0.1 }],
    [{ community_level: 'gigantic' }, { allowed: expect.arrayContaining(['small', 'large']) }],
  ] as [Record<string, string>, object][])('names the rule that rejects %o', async (changes, rule) => {
    expect((await send(fileOf(row(changes)))).problems).toMatchObject([{ rule }]);
  });

  test.each([
    ['no name', { name: '' }, 'name', 'required'],
    ['a name of invisible characters', { name: '\u200b\u202e' }, 'name', 'required'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name', 'tooLong'],
    ['a latitude that is not a number', { latitude: '38,7' }, 'latitude', 'notNumber'],
    ['no latitude', { latitude: '' }, 'latitude', 'required'],
    ['an impossible longitude', { longitude: '181' }, 'longitude', 'outOfRange'],
    ['an infinite latitude', { latitude: '1e999' }, 'latitude', 'notNumber'],
    ['a cost that is not a whole number', { monthly_cost_low_usd: '10.5' }, 'monthly_cost_low_usd', 'notWhole'],
    ['a negative cost', { monthly_cost_low_usd: '-1' }, 'monthly_cost_low_usd', 'outOfRange'],
    [
      'a minimum above the maximum',
      { monthly_cost_low_usd: '2', monthly_cost_high_usd: '1' },
      'monthly_cost_high_usd',
      'highBelowLow',
    ],
    ['a score of 11', { safety_score: '11' }, 'safety_score', 'outOfRange'],
    ['a score in hundredths', { safety_score: '7.25' }, 'safety_score', 'outOfRange'],
    ['an unknown time zone', { time_zone: 'Mars/Base' }, 'time_zone', 'malformed'],
    ['a country by its name', { country_code: 'Portugal' }, 'country_code', 'malformed'],
    ['a slug in capitals', { slug: 'Lisbon' }, 'slug', 'malformed'],
    ['eleven months', { weather_high_c: '1 2 3 4 5 6 7 8 9 10 11' }, 'weather_high_c', 'malformed'],
    ['low temperatures without high ones', { ...weatherWith({}), weather_high_c: '' }, 'weather_high_c', 'required'],
    ['a month of 99 °C', weatherWith({ high: '99' }), 'weather_high_c', 'outOfRange'],
    ['a month of 40 rainy days', weatherWith({ rain: '40' }), 'weather_rain_days', 'outOfRange'],
    ['an unknown community level', { community_level: 'gigantic' }, 'community_level', 'notListed'],
    ['a visa note without passports', { visa_notes: '90 days' }, 'visa_notes', 'malformed'],
    ['an unknown passport', { visa_notes: 'XX: 90 days' }, 'visa_notes', 'notListed'],
    ['13 highlights', { highlights: Array(13).fill('Light').join('\n') }, 'highlights', 'tooLong'],
    ['a provenance without a year', { visa_provenance: 'editorial' }, 'visa_provenance', 'malformed'],
    ['a provenance from the future', { visa_provenance: 'editorial 2199' }, 'visa_provenance', 'outOfRange'],
    ['an unknown city', { city_id: '999999999' }, 'city_id', 'cityUnknown'],
  ] as [string, Record<string, string>, string, string][])('finds %s', async (_what, changes, column, problem) => {
    const { problems, problemCount } = await send(fileOf(row({ slug: 'good' }), row(changes)));
    expect(problems).toMatchObject([{ line: 3, column, problem }]);
    expect(problemCount).toBe(1);
  });

  test('finds every problem of a row, and its line even after newlines in cells', async () => {
    const broken = row({ slug: 'two', latitude: 'north', description: 'One\r\nTwo\r\nThree', safety_score: 'safe' });
    const file = fileOf(row({ description: 'One\nTwo' }), broken, row({ slug: 'lisbon' }));
    for (const text of [file, file.replaceAll(/\r?\n/g, '\r\n')]) {
      expect((await send(text)).problems).toMatchObject([
        { line: 4, column: 'latitude', problem: 'notNumber', found: 'north' },
        { line: 4, column: 'safety_score', problem: 'notNumber', found: 'safe' },
        { line: 7, column: 'slug', problem: 'slugTwice', found: 'lisbon' },
      ]);
    }
  });

  test('finds cities that two rows or another destination have', async () => {
    await buildDestination(database, { slug: 'other', cityId: BANGKOK });
    const { problems } = await send(
      fileOf(
        row({ city_id: String(LISBON) }),
        row({ slug: 'two', city_id: String(LISBON) }),
        row({ slug: 'three', city_id: String(BANGKOK) }),
      ),
    );
    expect(problems).toMatchObject([
      { line: 3, problem: 'cityTwice' },
      { line: 4, problem: 'cityTaken', found: 'other' },
    ]);
  });

  test.each([
    ['an empty file', '', 1, 'columnMissing'],
    ['a missing column', stringify([HEADER.slice(1)]), 1, 'columnMissing'],
    ['an unknown column', stringify([[...HEADER, 'extra']]), 1, 'columnUnknown'],
    ['a column twice', stringify([[...HEADER, 'slug']]), 1, 'columnTwice'],
    ['a row that is too short', stringify([HEADER, row().slice(1)]), 2, 'cellsMissing'],
    ['a row that is too long', stringify([HEADER, [...row(), 'more']]), 2, 'cellsTooMany'],
    ['an unclosed quotation mark', `${stringify([HEADER, row()])}"open`, 3, 'notCsv'],
  ])('rejects %s', async (_what, text, line, problem) => {
    const outcome = await send(text);
    expect(outcome.problems[0]).toMatchObject({ line, problem });
    expect(await send(text, 'apply')).toMatchObject({ isApplied: false });
  });

  test('accepts a file saved by Excel and columns in any order, but not damaged UTF-8', async () => {
    const damaged = Buffer.concat([Buffer.from(`\uFEFF${fileOf(row())}`), Buffer.from([0xe9, 0x0a])]);
    expect((await send(damaged)).problems).toMatchObject([{ problem: 'notUtf8' }]);
    const tabs = stringify([HEADER, row(), HEADER.map(() => '')], { delimiter: '\t' });
    expect(await send(Buffer.from(`\uFEFF${tabs}`, 'utf16le'))).toMatchObject({ created: 1, problemCount: 0 });
    expect(await send(stringify([HEADER.toReversed(), row().toReversed()]))).toMatchObject({ created: 1, problemCount: 0 });
  });
});

function weatherWith({ high = '20', rain = '5' }: { high?: string; rain?: string }): Record<string, string> {
  const twelve = (last: string, others: string) => [...Array(11).fill(others), last].join(' ');
  return { weather_high_c: twelve(high, '20'), weather_low_c: twelve('9', '9'), weather_rain_days: twelve(rain, '5') };
}

describe('applying a file', () => {
  test('keeps cells that look like formulas as text', async () => {
    await send(fileOf(row({ name: '=1+1', city: '+1', safety_note: '@home', description: '-' })), 'apply');
    expect(await bySlug('lisbon')).toMatchObject({ name: '=1+1', city: '+1', safetyNote: '@home', description: '-' });
  });

  test('updates scores, and is stored and logged once even if sent concurrently', async () => {
    const file = fileOf(row({ overall_score: '7.5' }));
    const logged = () => database.$count(auditLog, eq(auditLog.action, 'destinations.imported'));
    const before = await logged();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(file, 'apply')));
    expect(outcomes.filter(({ created }) => created === 1)).toHaveLength(1);
    expect(await bySlug('lisbon')).toMatchObject({ overallScore: 7.5, continent: 'europe', version: 1 });
    expect(await logged()).toBe(before + 1);
    await send(fileOf(row({ overall_score: '6' })), 'apply');
    expect(await bySlug('lisbon')).toMatchObject({ overallScore: 6, version: 2 });
  });

  test('stores nothing if the last row has a problem', async () => {
    const many = Array.from({ length: 600 }, (_, order) => row({ slug: `place-${order}` }));
    const outcome = await send(fileOf(...many, row({ latitude: 'x' })), 'apply');
    expect(outcome).toMatchObject({ isApplied: false, problemCount: 1 });
    expect(await database.$count(destinations)).toBe(0);
  });
});

describe('importing destinations is rejected', () => {
  test.each(['moderator', 'member'] as const)('to a %s', async (role) => {
    const caller = await app.signedIn({ role });
    expect((await caller.request('GET', '/api/staff/destination-export')).status).toBe(403);
    const file = new TextEncoder().encode(fileOf(row()));
    expect((await caller.request('POST', '/api/staff/destination-import?mode=apply', file)).status).toBe(403);
    expect(await database.$count(destinations)).toBe(0);
  });

  test.each(['', '?mode=everything', '?mode=check&more=1'])('with the query %j', async (query) => {
    const file = new TextEncoder().encode(fileOf(row()));
    expect((await admin.request('POST', `/api/staff/destination-import${query}`, file)).status).toBe(422);
  });
});

test('a file above the limit is rejected before it is read', async () => {
  const body = Readable.from([Buffer.alloc(2_000_000)]);
  await expect(withUpload(body, 1, async () => 'read')).rejects.toMatchObject({ code: 'IMPORT_TOO_LARGE' });
});

test('checking 100,000 rows does not block other requests; one row more is a problem', async () => {
  const lines: string[] = [stringify([HEADER])];
  const [wrong = [], right = []] = ['x', '1'].map((latitude) => stringify([row({ slug: '<slug>', latitude })]).split('<slug>'));
  for (let order = 0; order <= DESTINATION_IMPORT_MAX_ROWS; order += 1) {
    const [before = '', after = ''] = order % 50 === 0 ? wrong : right;
    lines.push(`${before}place-${order}${after}`);
  }
  const path = `${app.config.dataDir}/${randomUUID()}.csv`;
  await writeFile(path, lines.join(''));
  const actor = { memberId: randomUUID() } as Parameters<typeof importDestinations>[1];
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const outcome = await importDestinations(database, actor, path, 'check');
  clearImmediate(waiting);
  expect(turns).toBeGreaterThan(400);
  expect(outcome).toMatchObject({ rows: DESTINATION_IMPORT_MAX_ROWS + 1, created: 98_000, problemCount: 2001 });
  expect(outcome.problems).toHaveLength(DESTINATION_IMPORT_PROBLEMS_LISTED);
});

import { readFileSync } from 'node:fs';
import type { CityId } from '@bros/contract/core/cities';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { startTestApp } from '../../../test/harness.ts';
import { dataFile } from '../../platform/data-file.ts';
import { createLog } from '../../platform/log.ts';
import { type City, readCities, readPlaceNames } from './city-source.ts';
import { firstCities } from './first-cities.ts';
import { CITY_LIST_VERSION, importCities } from './import.ts';
import { findCitiesMeant, findCitiesTyped } from './names/service.ts';
import { importCitiesInChildProcess, seedFirstCities } from './seed.ts';
import { cities, cityImports } from './tables.ts';

const { url, database } = await createTestDatabase();
const log = createLog('error');
await seedFirstCities(database);
const beforeImport = await database.$count(cities);
await Promise.all([importCitiesInChildProcess(database, url, log), importCitiesInChildProcess(database, url, log)]);
const app = await startTestApp({ database: { url, database }, hasWorkers: false });
const member = await app.signedIn();

async function namesFor(query: string, limit?: number): Promise<string[]> {
  const { items } = await member.api.cities.search({ query, ...(limit ? { limit } : {}) });
  return items.map(({ name, countryCode }) => `${name} ${countryCode}`);
}

test('the whole list is imported once; it includes the cities that an installation starts with', async () => {
  expect(beforeImport).toBe(firstCities.length);
  expect(await database.$count(cities)).toBeGreaterThan(110_000);
  expect(await database.select({ version: cityImports.version }).from(cityImports)).toEqual([{ version: CITY_LIST_VERSION }]);
  const listed = new Map(readCities().map((city) => [city.id, city]));
  expect(firstCities.map(({ id }) => listed.get(id))).toEqual(firstCities);
});

test('importing a later list keeps cities that it no longer contains', async () => {
  const { database: other } = await createTestDatabase();
  const [lisbon, prague] = [firstCities.find(({ name }) => name === 'Lisbon'), firstCities.find(({ name }) => name === 'Prague')];
  await seedFirstCities(other);
  expect(await importCities(other, [{ ...(lisbon as City), population: 7, name: 'Lisboa' }])).toBe(1);
  expect(await importCities(other, [{ ...(lisbon as City), population: 8 }])).toBe(0);
  const rows = await other.select({ id: cities.id, name: cities.name, population: cities.population }).from(cities);
  expect(rows).toContainEqual({ id: lisbon?.id, name: 'Lisboa', population: 7 });
  expect(rows).toContainEqual({ id: prague?.id, name: 'Prague', population: prague?.population });
});

test('PostgreSQL and JavaScript know every time zone in the list', async () => {
  const { rows } = await database.execute<{ zone: string }>(sql`
    select distinct time_zone as zone from cities where time_zone not in (select name from pg_timezone_names)`);
  expect(rows).toEqual([]);
});

test.each([
  ['lisb', 'Lisbon PT'],
  ['LISBON', 'Lisbon PT'],
  ['bogota', 'Bogotá CO'],
  ['Bogotá', 'Bogotá CO'],
  ['são p', 'São Paulo BR'],
  ['sao p', 'São Paulo BR'],
  ['  tokyo ', 'Tokyo JP'],
  ['ho chi', 'Ho Chi Minh City VN'],
  ['lisbon, oh', 'Lisbon US'],
  ['san jose, costa', 'San José CR'],
  ['barcelnoa', 'Barcelona ES'],
  ['Budapets', 'Budapest HU'],
  ['medelin', 'Medellín CO'],
  ['janeiro', 'Rio de Janeiro BR'],
  ['東京', 'Tokyo JP'],
])('searching for %j finds %s first', async (query, first) => {
  expect((await namesFor(query))[0]).toBe(first);
});

test('a search finds the city that people usually mean first', async () => {
  const typed: string[][] = parse(readFileSync(dataFile('cities/typed.csv')), { fromLine: 2 });
  const found: string[][] = [];
  for (const [query = ''] of typed) {
    const [first] = await findCitiesTyped(database, query, 8);
    found.push([query, first ? `${first.name} ${first.countryCode}` : '']);
  }
  expect(found).toEqual(typed);
});

test.each([
  ['NYC', 'New York City', 'NYC'],
  ['Saigon', 'Ho Chi Minh City', 'Saigon'],
  ['colog', 'Köln', 'Cologne'],
  ['Bali', 'Denpasar', 'Bali'],
  ['Tuscany', 'Florence', 'Tuscany'],
  ['Portugal', 'Lisbon', ''],
  ['Lisbon', 'Lisbon', ''],
])('searching for %j finds %s by the alias %j', async (query, name, alias) => {
  const { items } = await member.api.cities.search({ query });
  expect(items[0]).toMatchObject({ name, alias });
});

test('text after a comma filters by area, and an unknown area finds nothing', async () => {
  expect(await namesFor('London, Ontario')).toEqual(['London CA']);
  expect(await namesFor('London, Brandenburg')).toEqual([]);
  expect(await namesFor('London, Narnia')).toEqual([]);
});

test('a full name match comes before a larger city whose name only starts with it', async () => {
  expect((await namesFor('Bath'))[0]).toBe('Bath GB');
  expect((await namesFor('Porto'))[0]).toBe('Porto PT');
  expect((await namesFor('Lond'))[0]).toBe('London GB');
});

test('every well-known name and area refers to a city in the list', async () => {
  const listed = readCities();
  const ids = new Set(listed.map(({ id }) => id));
  const { cityNames, areaNames } = readPlaceNames(listed);
  expect(cityNames.filter(({ cityId, isKnown }) => isKnown && !ids.has(cityId))).toEqual([]);
  const paths = new Set(listed.map(({ countryCode, regionPath }) => `${countryCode} ${regionPath}`));
  const known = parse(readFileSync(dataFile('cities/known-areas.csv')), { fromLine: 2 }) as string[][];
  const hasCity = (area: string) => [...paths].some((path) => path.startsWith(area));
  expect(known.filter(([country, path]) => !hasCity(`${country} ${path}`))).toEqual([]);
  expect(areaNames.filter(({ name }) => name.trim() === '')).toEqual([]);
});

test('hostile text finds nothing, and takes little time', async () => {
  for (const text of [
    'x'.repeat(10_000),
    '%'.repeat(90),
    '_'.repeat(90),
    ',,,;()|',
    "'; drop table cities; --",
    'a\n'.repeat(30),
  ]) {
    await expect(findCitiesTyped(database, text, 8)).resolves.toEqual([]);
  }
  expect(await findCitiesMeant(database, [{ text: 'x, '.repeat(30) }, { text: '' }, { text: '%' }], { limit: 1 })).toEqual([
    [],
    [],
    [],
  ]);
});

test('the largest cities come first, up to the requested number', async () => {
  const { items } = await member.api.cities.search({ query: 'san', limit: 5 });
  const populations = items.map(({ population }) => population);
  expect(populations).toHaveLength(5);
  expect(populations).toEqual(populations.toSorted((one, other) => other - one));
});

test.each(['', '   ', ',', '%', '_', '<>', '\u200b', '鼠京', "'; drop table cities; --", '\\', '💥', 'x'.repeat(100)])(
  'searching for %j finds nothing, or only correct matches',
  async (query) => {
    const found = await namesFor(query);
    expect(found.length === 0 || query === 'x'.repeat(100)).toBe(true);
  },
);

test('a city is found by its ID, and an unknown ID is rejected', async () => {
  const [lisbon] = firstCities.filter(({ name }) => name === 'Lisbon');
  expect(await member.api.cities.city({ cityId: lisbon?.id as CityId })).toMatchObject({ name: 'Lisbon', country: 'Portugal' });
  await expect(member.api.cities.city({ cityId: 2_147_483_647 as CityId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(member.api.cities.city({ cityId: 99_999_999_999 as CityId })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('input that is too long, unknown or wrong is rejected', async () => {
  const ask = (input: object) => member.api.cities.search(input as { query: string });
  for (const input of [
    {},
    { query: 'x'.repeat(101) },
    { query: 'a', limit: 0 },
    { query: 'a', limit: 9 },
    { query: 'a', more: 1 },
  ]) {
    await expect(ask(input)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  }
});

test('city search uses an index', async () => {
  const plans = await Promise.all(
    [
      sql`select id from cities where search_name like 'lisb' || '%' order by population desc, id limit 8`,
      sql`select city_id from city_names where search_name = 'saigon' order by weight desc limit 8`,
      sql`select city_id from city_names where search_name like 'saig' || '%' order by weight desc limit 8`,
      sql`select region_path from place_areas where search_name = 'ontario'`,
      sql`select id from cities where country_code = 'ID' and region_path ~>=~ '02.' and region_path ~<~ '02.~'`,
      sql`select id from cities where fold_words('barcelnoa') <% search_name order by population desc limit 8`,
    ].map((query) => database.execute(sql`explain ${query}`)),
  );
  for (const { rows } of plans) expect(JSON.stringify(rows)).not.toContain('Seq Scan');
});

import { DESTINATION_ORDERS } from '@bros/contract/places/destination-steps';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/database.ts';
import { buildDestination } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { encodeCursor } from '../../platform/database/page.ts';
import { countDestinations, destinationPage, selectDestinations } from './queries.ts';
import { destinations } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const caller = await app.signedIn();

await buildDestination(database, { name: 'Lisbon', country: 'Portugal', overallScore: 8.1 });
await buildDestination(database, { name: 'Bogotá', country: 'Colombia', overallScore: 7 });
await buildDestination(database, { name: 'São Paulo', country: 'Brazil', overallScore: 7 });
await buildDestination(database, { name: '東京', country: 'Japan', overallScore: 9.9 });
await buildDestination(database, { name: '100% Beach_Club', country: "Côte d'Ivoire", overallScore: null });

const namesFor = async (search: string) => (await caller.api.destinations.list({ search })).items.map(({ name }) => name);

describe('a search for destinations', () => {
  test.each([
    ['bogota', ['Bogotá']],
    ['BOGOTÁ', ['Bogotá']],
    ['Bogota\u0301', ['Bogotá']],
    ['são', ['São Paulo']],
    ['SAO', ['São Paulo']],
    ['東京', ['東京']],
    ['colom', ['Bogotá']],
    ['%', ['100% Beach_Club']],
    ['_', ['100% Beach_Club']],
    ["d'iv", ['100% Beach_Club']],
    ['  lisbon  ', ['Lisbon']],
    ["'; drop table destinations; --", []],
    ['\\', []],
    ['"', []],
    ['🏖️', []],
    ['nowhere', []],
  ])('for %j finds %j', async (search, expected) => {
    expect(await namesFor(search)).toEqual(expected);
  });

  test('without words finds all destinations, the best score first and unknown scores last', async () => {
    expect(await namesFor('')).toEqual(['東京', 'Lisbon', 'Bogotá', 'São Paulo', '100% Beach_Club']);
  });

  test('lists the place of that name first, then names that begin with it, page by page', async () => {
    const other = await startTestApp({ hasWorkers: false });
    const api = (await other.signedIn()).api;
    for (const [name, overallScore] of [
      ['Tbilisi', 9.5],
      ['Lis', 4],
      ['Lisbon', 8.1],
      ['Lisse', 8.3],
      ['Lis-sur-Mer', 6],
    ] as const) {
      await buildDestination(other.database, { name, country: 'Nowhere', overallScore });
    }
    const first = await api.destinations.list({ search: ' LIS ', limit: 2 });
    const second = await api.destinations.list({ search: ' LIS ', limit: 3, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
      'Lis',
      'Lisse',
      'Lisbon',
      'Lis-sur-Mer',
      'Tbilisi',
    ]);
    expect(second.nextCursor).toBeNull();
    await buildDestination(other.database, { name: 'Notre-Dame-de-Lis', country: 'Nowhere', overallScore: 9.9 });
    await buildDestination(other.database, { name: 'Dame-de-Lis', country: 'Nowhere', overallScore: 2 });
    const hyphens = await api.destinations.list({ search: 'dame-de' });
    expect(hyphens.items.map(({ name }) => name)).toEqual(['Dame-de-Lis', 'Notre-Dame-de-Lis']);
  });

  test('without words uses a prepared statement, and so does its count', async () => {
    const all = { viewerId: caller.member.id };
    await database.transaction(async (transaction) => {
      const pages = await countRuns(transaction, 'destination_page');
      const counts = await countRuns(transaction, 'destination_count');
      const page = await selectDestinations(transaction, all, { order: 'name', after: null, limit: 24, hasFacts: false });
      expect([page.length, await countDestinations(transaction, all)]).toEqual([5, 5]);
      expect(await countRuns(transaction, 'destination_page')).toBe(pages + 1);
      expect(await countRuns(transaction, 'destination_count')).toBe(counts + 1);
    });
  });

  test('counts all matches, not only those on the page', async () => {
    const { items, total } = await caller.api.destinations.list({ search: 'o', limit: 1 });
    expect([items.length, total]).toEqual([1, 4]);
  });

  test('of 10,000 characters is rejected for its length', async () => {
    const response = await caller.request('GET', `/api/destinations?search=${'x'.repeat(10_000)}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path: 'search' }] } });
  });

  test('with NUL and lone surrogates is cleaned', async () => {
    expect((await caller.request('GET', '/api/destinations?search=lis%00bon')).status).toBe(200);
    expect((await caller.request('GET', '/api/destinations?search=%ED%A0%80')).status).toBeLessThan(500);
  });
});

describe('the pages of destinations', () => {
  test.each([
    'junk',
    '',
    'bnVsbA',
    encodeCursor([1, 'a']),
    encodeCursor(['score', 1, 'a', 'not an id']),
    encodeCursor(['score', 'x', 'a', '0190f3a0-0000-7000-8000-000000000000']),
    encodeCursor(['cost', 1, 'a', '0190f3a0-0000-7000-8000-000000000000']),
    encodeCursor(['score', 1, 'a\0', '0190f3a0-0000-7000-8000-000000000000']),
    Buffer.from('["score",1e999,"a","0190f3a0-0000-7000-8000-000000000000"]').toString('base64url'),
  ])('start at the top with the unknown cursor %j', async (cursor) => {
    const { items } = await caller.api.destinations.list({ cursor });
    expect(items[0]?.name).toBe('東京');
  });

  test.each([0, 51, -1, 1.5, 'many'])('of %j rows are rejected', async (limit) => {
    expect((await caller.request('GET', `/api/destinations?limit=${limit}`)).status).toBe(422);
  });

  test('neither repeat nor skip destinations, even if one is added while paging', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.api.destinations.list({ cursor, limit: 2 });
      seen.push(...page.items.map(({ name }) => name));
      if (seen.length === 2) await buildDestination(database, { name: 'Aachen', country: 'Germany', overallScore: 10 });
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['東京', 'Lisbon', 'Bogotá', 'São Paulo', '100% Beach_Club']);
  });
});

test('a page in the middle of a long list is read from the index, in every order', async () => {
  await database.execute(sql`insert into ${destinations} (id, slug, name, city, country, latitude, longitude, time_zone, description, overall_score, monthly_cost_low_usd, internet_mbps)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n, 'Many ' || n, 'Nowhere', 0, 0, 'UTC', '', (n % 80) / 10.0, n % 3000, n % 300 from generate_series(1, 20000) n`);
  await database.execute(sql`analyze ${destinations}`);
  const id = '0190f3a0-0000-7000-8000-000000000000';
  const keys = { score: -4, cost: 1500, internet: -150, name: 'many 40' } as const;
  for (const order of DESTINATION_ORDERS) {
    const after = { key: keys[order], name: 'Many 40', id };
    const query = destinationPage(database, { viewerId: id }, { order, after, limit: 24, hasFacts: false });
    const { rows } = await database.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, costs off, timing off, summary off) ${query.getSQL()}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`destinations_by_${order}`);
    expect(plan).not.toMatch(/Seq Scan|Sort|Rows Removed/);
  }
});

/** Compares pages and counts among 100,000 destinations with those among 1,000. Searches within a name have no goal. */

import type { DestinationFilter } from '@bros/contract/places/destination-filter';
import type { DestinationOrder } from '@bros/contract/places/destination-steps';
import { sql } from 'drizzle-orm';
import { selectDestinations } from '../server/src/places/destinations/queries.ts';
import { listDestinations, listRegions } from '../server/src/places/destinations/service.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { openDatabases, withClient } from './support/databases.ts';
import { createRandomFunctions, populateDestinations } from './support/destinations.ts';
import { median, report, round } from './support/report.ts';

const SIZES = { few: 1000, many: Number(process.env.DESTINATIONS ?? 100_000) };
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const WARM_UP_ROUNDS = 10;
const PAGE_SIZE = 24;
const GOAL_RATIO = 1.5;
const ROWS_DEEP = 150;
const FAVORITES = 20;

interface Query extends DestinationFilter {
  sort?: DestinationOrder;
  isDeep?: boolean;
  isWithin?: boolean;
}

const QUERIES: Record<string, Query> = {
  'no filter': {},
  'by cost': { sort: 'cost' },
  'by internet': { sort: 'internet' },
  'by name': { sort: 'name' },
  'a page far down': { isDeep: true },
  'a page far down by name': { sort: 'name', isDeep: true },
  'a common region': { region: 'asia' },
  'a smaller region by cost': { region: 'oceania', sort: 'cost' },
  'up to $1,000': { budget: 1000 },
  'up to $1,000 by score far down': { budget: 1000, isDeep: true },
  'fast internet': { internet: 200 },
  safe: { safety: 9 },
  'warm in January': { month: 1, weather: 'warm' },
  'warm and dry in July': { month: 7, weather: 'warmAndDry' },
  'region, budget and internet': { region: 'europe', budget: 1500, internet: 100 },
  'all filters together': { region: 'africa', budget: 1000, internet: 200, safety: 9, month: 2, weather: 'warmAndDry' },
  favorites: { favorites: true },
  'favorites in a region': { favorites: true, region: 'asia' },
  'the beginning of a name': { search: 'Balo' },
  'a longer beginning': { search: 'sanvi' },
  'a beginning without accents': { search: 'REMIN' },
  'a whole name': { search: 'kotasanba' },
  'a beginning and a region': { search: 'balo', region: 'europe' },
  'a name without matches': { search: 'xylophon' },
  'a country': { search: 'land of ba' },
  'two letters within': { search: 'ta', isWithin: true },
  'three letters within': { search: 'min', isWithin: true },
  'a rare word within': { search: 'elzuchi', isWithin: true },
};
const REGIONS = 'regions, counted';

interface Size {
  name: string;
  database: Database;
  viewer: Actor;
}

const databases = await openDatabases();
try {
  const few = await openSize('few', SIZES.few);
  const many = await openSize('many', SIZES.many);
  if (process.env.PLANS) await printPlans([few, many]);
  await compare(few, many);
} finally {
  await databases.close();
}

async function openSize(name: string, count: number): Promise<Size> {
  const database = await databases.open(name);
  await withClient(database, async (client) => {
    await createRandomFunctions(client);
    await populateDestinations(client, count);
    await client.query('vacuum analyze');
  });
  return { name, database, viewer: await makeViewer(database) };
}

async function makeViewer(database: Database): Promise<Actor> {
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into users (id, email, full_name) values (gen_random_uuid(), 'reader@bench.example', 'Reader') returning id`,
  );
  const memberId = rows[0]?.id ?? '';
  await database.execute(sql`insert into destination_favorites (member_id, destination_id)
    select ${memberId}, id from destinations order by md5(slug) limit ${FAVORITES}`);
  return { memberId, sessionId: '', displayName: '', role: 'member', tier: 'legend', isConfirmed: true, deletionDueAt: null };
}

function listOf({ isDeep, isWithin, sort = 'score', ...filter }: Query) {
  return { ...filter, sort, limit: PAGE_SIZE };
}

async function cursorsOf(at: Size): Promise<Map<string, string>> {
  const cursors = new Map<string, string>();
  for (const [name, query] of Object.entries(QUERIES)) {
    if (!query.isDeep) continue;
    const { nextCursor } = await listDestinations(at.database, at.viewer, { ...listOf(query), limit: ROWS_DEEP });
    if (nextCursor) cursors.set(name, nextCursor);
  }
  return cursors;
}

async function compare(few: Size, many: Size): Promise<void> {
  const cursors = { few: await cursorsOf(few), many: await cursorsOf(many) };
  const times = new Map(
    [...Object.keys(QUERIES), REGIONS].map((name) => [name, { few: [] as number[], many: [] as number[], found: '' }]),
  );
  const runQuery = async (name: string, size: 'few' | 'many', at: Size): Promise<number> => {
    if (name === REGIONS) return (await listRegions(at.database)).items.length;
    const request = { ...listOf(QUERIES[name] ?? {}), cursor: cursors[size].get(name) };
    return (await listDestinations(at.database, at.viewer, request)).total;
  };
  for (let index = -WARM_UP_ROUNDS; index < ROUNDS; index += 1) {
    for (const [name, measured] of times) {
      const found: number[] = [];
      for (const [size, at] of [['few', few] as const, ['many', many] as const]) {
        const startedAt = performance.now();
        found.push(await runQuery(name, size, at));
        if (index >= 0) measured[size].push(performance.now() - startedAt);
      }
      measured.found = found.join(' / ');
    }
  }
  printReport([...times].map(([query, measured]) => ({ query, found: measured.found, ...summarize(measured) })));
}

type Row = ReturnType<typeof summarize> & { query: string; found: string };

function printReport(rows: Row[]): void {
  const [within, goal] = [rows.filter(isWithin), rows.filter((row) => !isWithin(row))];
  const ratios = goal.map(({ ratio }) => ratio);
  report(
    'destinations',
    [...goal, ...within].map(({ query, found, few, many, ratio }) => ({
      query,
      [`found at ${SIZES.few} / ${SIZES.many}`]: found,
      'p50 ms': `${round(few)} / ${round(many)}`,
      ratio: round(ratio),
      goal: QUERIES[query]?.isWithin ? 'none' : `${GOAL_RATIO}`,
    })),
    [
      { name: 'median of the ratios', measured: median(ratios), unit: '×', atMost: GOAL_RATIO },
      { name: 'largest of the ratios', measured: Math.max(...ratios), unit: '×', atMost: GOAL_RATIO },
    ],
    { destinations: SIZES, rounds: ROUNDS, page: PAGE_SIZE },
  );
}

function isWithin({ query }: Row): boolean {
  return QUERIES[query]?.isWithin === true;
}

function summarize({ few, many }: { few: number[]; many: number[] }) {
  return { few: median(few), many: median(many), ratio: median(many) / median(few) };
}

async function printPlans(sizes: Size[]): Promise<void> {
  for (const [name, { isDeep, isWithin: _, sort: order = 'score', ...filter }] of Object.entries(QUERIES)) {
    if (isDeep) continue;
    for (const { name: size, database, viewer } of sizes) {
      const filters = { ...filter, viewerId: viewer.memberId };
      const query = selectDestinations(database, filters, { order, after: null, limit: PAGE_SIZE, hasFacts: false });
      const { rows } = await database.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers, costs off) ${query}`);
      console.log([`== ${name}, ${size}`, ...rows.map((row) => row['QUERY PLAN']), ''].join('\n'));
    }
  }
}

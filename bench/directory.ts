/** Measures directory queries over 10,000 and 100,000 members (`MEMBERS`). p99 must stay under 50 ms. `PLANS=1` prints the query plans. */

import type { CityId } from '@bros/contract/core/cities';
import type { DirectoryFilter } from '@bros/contract/members/directory';
import { sql } from 'drizzle-orm';
import { selectEntries } from '../server/src/members/directory/queries.ts';
import { listMembers } from '../server/src/members/directory/service.ts';
import { suggestMembers } from '../server/src/members/directory/suggestions/service.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { openDatabases, withClient } from './support/databases.ts';
import { populateMembers } from './support/members.ts';
import { formatCount, median, report, round } from './support/report.ts';

const SIZES = { few: 10_000, many: Number(process.env.MEMBERS ?? 100_000) };
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const WARM_UP_ROUNDS = 5;
const PAGE_SIZE = 50;
const GOAL_P99_MS = 50;

const SUGGESTIONS = 'suggestions';

const QUERIES: Record<string, DirectoryFilter> = {
  'no filter': {},
  'a common country': { country: 'Portugal' },
  'a rare country': { country: 'ghana' },
  Adventurers: { tier: 'adventurer' },
  Legends: { tier: 'legend' },
  verified: { verified: true },
  'age 30 to 35': { ageFrom: 30, ageTo: 35 },
  'age 60 to 62': { ageFrom: 60, ageTo: 62 },
  'age from 70': { ageFrom: 70 },
  'a common interest': { interests: ['Hiking'] },
  'a rare interest': { interests: ['Falconry'] },
  'two interests': { interests: ['hiking', 'Chess'] },
  'two languages': { languages: ['Spanish', 'German'] },
  'a rare language': { languages: ['Icelandic'] },
  connections: { circle: 'connections' },
  'friends of friends': { circle: 'mutual' },
  'one letter': { search: 'm' },
  'three letters': { search: 'mar' },
  'a first name': { search: 'marco' },
  'a beginning of a surname': { search: 'schal' },
  'a surname': { search: 'schaler' },
  'first name and surname': { search: 'marco schal' },
  'a common city': { search: 'Lisbon' },
  'a rare city': { search: 'accra' },
  'a city without its accents': { search: 'medellin' },
  'an occupation': { search: 'software dev' },
  'a rare occupation': { search: 'horolog' },
  'a word of a bio': { search: 'coffee' },
  'two rare words': { search: 'falconry lighthouse' },
  'a city and an occupation': { search: 'lisbon pilot' },
  'a word nobody wrote': { search: 'xylophonist' },
  'a word and a country': { search: 'developer', country: 'Thailand' },
  'a country and a tier': { country: 'Thailand', tier: 'legend' },
  'a country and ages': { country: 'Ghana', ageFrom: 30, ageTo: 35 },
  'in town now, a common city': { cityId: 1 as CityId, stay: 'now' },
  'in town now, a rare city': { cityId: 60 as CityId, stay: 'now' },
  'arriving soon, a common city': { cityId: 1 as CityId, stay: 'soon' },
  'four filters': { country: 'Thailand', interests: ['Chess'], verified: true, ageFrom: 30, ageTo: 40 },
};

interface Size {
  database: Database;
  viewer: Actor;
}

const databases = await openDatabases();
try {
  const few = await openSize('few', SIZES.few);
  const many = await openSize('many', SIZES.many);
  if (process.env.PLANS) await printPlans({ few, many });
  await compare(few, many);
} finally {
  await databases.close();
}

async function openSize(name: string, count: number): Promise<Size> {
  const startedAt = performance.now();
  const database = await databases.open(name);
  await withClient(database, (client) => populateMembers(client, count));
  const viewer = await chooseViewer(database);
  console.log(`${count} members created in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return { database, viewer };
}

async function chooseViewer(database: Database): Promise<Actor> {
  const { rows } = await database.execute<{ id: string }>(sql`select id from users order by number desc limit 1`);
  const memberId = rows[0]?.id ?? '';
  await database.execute(sql`
    with numbered as (select id, number from users),
    friends as (select id, number from numbered where number % ${SIZES.few / 100} = 7 order by number limit 30),
    theirs as (select friends.id, other.id as other_id from friends join numbered as other on other.number between friends.number + 1 and friends.number + 30)
    insert into user_connections (id, requester_id, target_id, status, message, expires_at, decided_at)
    select gen_random_uuid(), ${memberId}, id, 'accepted', 'Hi', now(), now() from friends
    union all select gen_random_uuid(), id, other_id, 'accepted', 'Hi', now(), now() from theirs`);
  await database.execute(
    sql`insert into blocks (blocker_id, blocked_id) select ${memberId}, id from users where number between 3 and 7`,
  );
  await database.execute(sql`analyze user_connections, blocks`);
  return { memberId, sessionId: '', displayName: '', role: 'member', tier: 'legend', isConfirmed: true, deletionDueAt: null };
}

async function compare(few: Size, many: Size): Promise<void> {
  const times = new Map(
    [...Object.keys(QUERIES), SUGGESTIONS].map((name) => [name, { few: [] as number[], many: [] as number[], found: 0 }]),
  );
  for (let index = -WARM_UP_ROUNDS; index < ROUNDS; index += 1) {
    for (const [name, filter] of Object.entries({ ...QUERIES, [SUGGESTIONS]: {} })) {
      const measured = times.get(name);
      for (const [size, at] of [['few', few] as const, ['many', many] as const]) {
        const startedAt = performance.now();
        const { items } = await (name === SUGGESTIONS
          ? suggestMembers(at.database, at.viewer)
          : listMembers(at.database, at.viewer, { ...filter, limit: PAGE_SIZE }));
        if (index >= 0) measured?.[size].push(performance.now() - startedAt);
        if (measured) measured.found = items.length;
      }
    }
  }
  const rows = [...times].map(([query, measured]) => ({ query, found: measured.found, ...summarize(measured) }));
  report(
    'directory',
    rows.map(({ query, found, fewP50, fewP99, manyP50, manyP99 }) => ({
      query,
      found,
      [`p50/p99 ms at ${formatCount(SIZES.few)}`]: `${round(fewP50)} / ${round(fewP99)}`,
      [`p50/p99 ms at ${formatCount(SIZES.many)}`]: `${round(manyP50)} / ${round(manyP99)}`,
    })),
    [
      {
        name: 'largest p99 of any query',
        measured: Math.max(...rows.map(({ manyP99 }) => manyP99)),
        unit: 'ms',
        atMost: GOAL_P99_MS,
      },
    ],
    { members: SIZES, rounds: ROUNDS, page: PAGE_SIZE },
  );
}

function summarize({ few, many }: { few: number[]; many: number[] }) {
  return { fewP50: median(few), fewP99: percentile(few, 0.99), manyP50: median(many), manyP99: percentile(many, 0.99) };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

async function printPlans(sizes: Record<string, Size>): Promise<void> {
  for (const [name, filter] of Object.entries(QUERIES)) {
    for (const [size, { database, viewer }] of Object.entries(sizes)) {
      const query = selectEntries(database, viewer, filter, { after: null, limit: PAGE_SIZE + 1 });
      const { rows } = await database.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers, costs off) ${query}`);
      console.log([`== ${name}, ${size}`, ...rows.map((row) => row['QUERY PLAN']), ''].join('\n'));
    }
  }
}

/** Compares a search among 1,000,000 messages (`MESSAGES`) with one among 10,000. */

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { users } from '../server/src/core/people/accounts/tables.ts';
import { userProfiles } from '../server/src/core/people/profiles/tables.ts';
import { searchMessages } from '../server/src/messaging/chat/search/service.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { newId } from '../server/src/platform/ids.ts';
import { openDatabases, withClient } from './support/databases.ts';
import { median, report, round } from './support/report.ts';

const SIZES = { few: 10_000, many: Number(process.env.MESSAGES ?? 1_000_000) };
const ROOMS = 50;
const ROUNDS = Number(process.env.ROUNDS ?? 50);
const WARM_UP_ROUNDS = 5;
const PAGE_SIZE = 20;
/** Without a match, the search among 1,000,000 messages reads a hundred times as many slices. Each takes a few microseconds. */
const GOAL_RATIO = 2;

interface Size {
  database: Database;
  viewer: Actor;
  roomId: string;
}
const WORDS = { 'in every message': 'the', common: 'w0', uncommon: 'w900', 'two words': 'the w12', 'in none': 'nowhere' };

const databases = await openDatabases();
try {
  await compare(await openSize('few', SIZES.few), await openSize('many', SIZES.many));
} finally {
  await databases.close();
}

async function openSize(name: string, messages: number): Promise<Size> {
  const startedAt = performance.now();
  const database = await databases.open(name);
  const viewer = await addViewer(database);
  await withClient(database, (client) => populate(client, messages, viewer.memberId));
  const { rows } = await database.execute<{ id: string }>(sql`select id from chat_rooms order by slug limit 1`);
  console.log(`${messages} messages created in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return { database, viewer, roomId: rows[0]?.id ?? '' };
}

/** Indexes build faster after the rows. */
async function populate(client: pg.Client, messages: number, authorId: string): Promise<void> {
  await client.query(
    `insert into chat_rooms (id, slug, name) select gen_random_uuid(), 'room-' || n, 'Room ' || n from generate_series(1, ${ROOMS}) n`,
  );
  const { rows } = await client.query<{ definition: string }>(
    "select indexdef as definition from pg_indexes where indexname = 'chat_messages_by_words'",
  );
  await client.query('drop index chat_messages_by_words');
  await client.query(`
    insert into chat_messages (id, sequence, room_id, user_id, client_id, content, message_type)
    select gen_random_uuid(), n, (select array_agg(id order by slug) from chat_rooms)[1 + n % ${ROOMS}], '${authorId}', gen_random_uuid(),
      'the ' || (select string_agg('w' || floor(1000 * power(((n::bigint * 7919 + k * 104729) % 10007) / 10007.0, 3)), ' ') from generate_series(1, 9) k), 'user'
    from generate_series(1, ${messages}) n`);
  await client.query(`select setval('chat_messages_sequence_seq', ${messages})`);
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum analyze chat_messages, chat_rooms');
}

async function addViewer(database: Database): Promise<Actor> {
  const memberId = newId();
  const email = 'viewer@bench.example';
  await database.insert(users).values({ id: memberId, name: 'Viewer', email, emailVerified: true, emailConfirmedAt: new Date() });
  await database.insert(userProfiles).values({ userId: memberId, displayName: 'Viewer' });
  return { memberId, sessionId: '', displayName: '', role: 'member', tier: 'explorer', isConfirmed: true, deletionDueAt: null };
}

async function compare(few: Size, many: Size): Promise<void> {
  const queries = Object.entries(WORDS).flatMap(([name, words]) => [
    {
      name: `${name}, all rooms`,
      run: ({ database, viewer }: Size) => searchMessages(database, viewer, { words, limit: PAGE_SIZE }),
    },
    {
      name: `${name}, one room`,
      run: ({ database, viewer, roomId }: Size) => searchMessages(database, viewer, { words, roomId, limit: PAGE_SIZE }),
    },
  ]);
  const rows: { name: string; fewP50: number; manyP50: number; ratio: number }[] = [];
  for (const { name, run } of queries) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let turn = -WARM_UP_ROUNDS; turn < ROUNDS; turn += 1) {
      for (const [size, at] of [['few', few] as const, ['many', many] as const]) {
        const startedAt = performance.now();
        await run(at);
        if (turn >= 0) times[size].push(performance.now() - startedAt);
      }
    }
    const [fewP50, manyP50] = [median(times.few), median(times.many)];
    rows.push({ name, fewP50, manyP50, ratio: manyP50 / fewP50 });
  }
  report(
    'chat-search',
    rows.map(({ name, fewP50, manyP50, ratio }) => ({
      query: name,
      [`p50 ms at ${SIZES.few} / ${SIZES.many}`]: `${round(fewP50)} / ${round(manyP50)}`,
      'p50 ratio': round(ratio),
    })),
    rows.map(({ name, ratio }) => ({ name, measured: ratio, unit: '×', atMost: GOAL_RATIO })),
    { sizes: SIZES, rooms: ROOMS, rounds: ROUNDS, page: PAGE_SIZE },
  );
}

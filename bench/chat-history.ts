/** Compares a room of 10,000,000 messages with one of 10,000: how long a page takes, and the room list with its unread counts. */

import { sql } from 'drizzle-orm';
import { insertRoomMember, prepareChatQueries } from '../server/src/messaging/chat/queries.ts';
import { selectRooms } from '../server/src/messaging/chat/rooms/queries.ts';
import { listMessages } from '../server/src/messaging/chat/service.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { encodeCursor } from '../server/src/platform/database/page.ts';
import { buildMember, buildRoom } from '../server/test/factories.ts';
import { openDatabases } from './support/databases.ts';
import { median, report, round } from './support/report.ts';

const SIZES = { few: 10_000, many: Number(process.env.MESSAGES ?? 10_000_000) };
const AUTHORS = 50;
const ROUNDS = 300;
const WARM_UP_ROUNDS = 50;
const PAGE_SIZE = 50;
const GOAL_RATIO = 1.3;
/** Pages of a room do not need these indexes, which build slowly. */
const OTHER_INDEXES = ['chat_messages_by_author', 'chat_messages_by_client_id', 'chat_messages_by_words'];
/** Reads every later change in the room, so it has no goal. */
const FROM_LONG_AGO = 'catch up from the middle';
const IN_ORDER = 'create unique index chat_messages_in_order on chat_messages (room_id, sequence)';

interface Size {
  database: Database;
  queries: Record<string, () => Promise<unknown>>;
}

const databases = await openDatabases();
try {
  const few = await openSize('few', SIZES.few);
  const many = await openSize('many', SIZES.many);
  await compare(few, many);
} finally {
  await databases.close();
}

async function openSize(name: string, count: number): Promise<Size> {
  const database = await databases.open(name, { poolSize: 1 });
  await database.execute(sql`set statement_timeout = 0`);
  const { memberId, roomId } = await writeMessages(database, count);
  const viewer: Actor = {
    memberId,
    sessionId: '',
    displayName: '',
    role: 'member',
    tier: 'legend',
    isConfirmed: true,
    deletionDueAt: null,
  };
  const deps = { database, queries: prepareChatQueries(database) };
  const { rows } = await database.execute<{ id: string; sequence: number }>(
    sql`select id, sequence::int from chat_messages where room_id = ${roomId} and sequence >= ${count / 2} order by sequence limit 1`,
  );
  const middle = rows[0] as { id: string; sequence: number };
  await insertRoomMember(database, roomId, memberId);
  await database.execute(sql`update chat_room_members set read_sequence = ${middle.sequence}`);
  const list = (where: { before?: string; after?: string; around?: string }) => () =>
    listMessages(deps, viewer, { roomId, limit: PAGE_SIZE, ...where });
  return {
    database,
    queries: {
      newest: list({}),
      'before the middle': list({ before: encodeCursor([middle.sequence]) }),
      'near the beginning': list({ before: encodeCursor([PAGE_SIZE * 2]) }),
      'around a message': list({ around: middle.id }),
      'room list with unread counts': () => selectRooms(database, memberId),
      'catch up, last page': list({ after: encodeCursor([count - PAGE_SIZE, count - SIZES.few / 2]) }),
      [FROM_LONG_AGO]: list({ after: encodeCursor([middle.sequence, middle.sequence - SIZES.few / 2]) }),
    },
  };
}

async function writeMessages(database: Database, count: number): Promise<{ memberId: string; roomId: string }> {
  const members: string[] = [];
  for (let made = 0; made < AUTHORS; made += 1) members.push((await buildMember(database)).id);
  const { id: roomId } = await buildRoom(database);
  for (const name of OTHER_INDEXES) await database.execute(sql.raw(`drop index ${name}`));
  // `cascade` also drops the pins' foreign key, which references this constraint.
  await database.execute(sql`alter table chat_messages drop constraint chat_messages_in_order cascade`);
  await database.execute(sql`set session_replication_role = replica`);
  await database.execute(sql`
    insert into chat_messages (id, room_id, user_id, client_id, message_type, content, revision)
    select uuidv7(), ${roomId}, (${sql.param(members)}::uuid[])[1 + n % ${AUTHORS}::int], gen_random_uuid(), 'user',
      'Message ' || n || ': anyone up for a hike to the waterfall on Sunday?', case when n % 1000 = 0 then n end
    from generate_series(1, ${count}::int) as n`);
  await database.execute(sql`set session_replication_role = origin`);
  await database.execute(sql.raw(IN_ORDER));
  await database.execute(sql`vacuum analyze chat_messages`);
  return { memberId: members[0] as string, roomId };
}

async function compare(few: Size, many: Size): Promise<void> {
  const times = new Map(Object.keys(few.queries).map((name) => [name, { few: [] as number[], many: [] as number[] }]));
  for (let index = -WARM_UP_ROUNDS; index < ROUNDS; index += 1) {
    for (const [name, { few: ofFew, many: ofMany }] of times) {
      const spent = { few: await time(few.queries[name]), many: await time(many.queries[name]) };
      if (index < 0) continue;
      ofFew.push(spent.few);
      ofMany.push(spent.many);
    }
  }
  const rows = [...times].map(([page, { few: ofFew, many: ofMany }]) => ({
    page,
    [`${SIZES.few} ms`]: round(median(ofFew)),
    [`${SIZES.many} ms`]: round(median(ofMany)),
    ratio: round(median(ofMany) / median(ofFew)),
  }));
  const worst = Math.max(...rows.filter(({ page }) => page !== FROM_LONG_AGO).map(({ ratio }) => ratio));
  report('chat-history', rows, [
    {
      name: 'worst ratio, large room to small (excluding the catch-up from the middle)',
      measured: worst,
      unit: '×',
      atMost: GOAL_RATIO,
    },
  ]);
}

async function time(run: (() => Promise<unknown>) | undefined): Promise<number> {
  const startedAt = performance.now();
  await run?.();
  return performance.now() - startedAt;
}

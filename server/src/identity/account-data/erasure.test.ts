import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteByJob, erasureDeps, hasAccount, passGrace, requestDeletion } from '../../../test/deletion.ts';
import { buildMember, buildRoom } from '../../../test/factories.ts';
import { findInDatabase } from '../../../test/find-in-database.ts';
import { buildFullMember } from '../../../test/full-member.ts';
import { startTestApp } from '../../../test/harness.ts';
import { pollForm } from '../../../test/polls.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { chatMessages, chatRooms } from '../../messaging/chat/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import { closeDatabase, connectDatabase } from '../../platform/database/connect.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import { createPictureStore } from '../../platform/pictures/store.ts';
import { createStorage } from '../../platform/storage.ts';
import { deleteDueAccounts } from './erasure.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database, config } = app;
const deps = erasureDeps(app);
const folder = join(config.dataDir, 'files');

const KEEPS_IDS = /^public\.audit_log:/;

async function findInFiles(text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(async (file) => `${file} ${(await readFile(file)).toString('latin1')}`));
  return files.filter((_file, index) => contents[index]?.includes(text));
}

async function sweepFiles() {
  await createPictureStore({ database, storage: await createStorage(config) }).sweep();
}

async function readReferences() {
  const { rows } = await database.execute<{ table: string; column: string; isIndexed: boolean; isFreed: boolean }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype in ('c', 'n') as "isFreed",
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) as "isIndexed"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid and not r.relispartition
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'user_profiles'::regclass)`);
  return rows;
}

describe('a deleted account', () => {
  const mark = 'zqerase';

  test('leaves no text, address or ID in any table, queue or file', async () => {
    const { full, friend, roomId, destinationId, invitee } = await buildFullMember(app, mark);
    const { id, email } = full.member;
    const { rows: empty } = await emptyTables(id);
    expect(empty, 'tables that reference accounts and have no row of the full member: fill them in test/full-member.ts').toEqual(
      [],
    );
    const before = await findInDatabase(app, mark);
    expect(new Set(before.map((found) => found.split(':')[0])).size, "tables with the member's texts").toBeGreaterThan(12);
    expect(await findInFiles(id)).not.toEqual([]);
    expect(await findInFiles('expat-pictures')).not.toEqual([]);
    await requestDeletion(full);
    await deleteByJob(app, id);
    await sweepFiles();
    expect(await findInDatabase(app, mark)).toEqual([]);
    expect(await findInDatabase(app, email)).toEqual([]);
    expect((await findInDatabase(app, id)).filter((found) => !KEEPS_IDS.test(found))).toEqual([]);
    expect((await findInDatabase(app, invitee)).length).toBe(0);
    expect(await findInFiles(mark)).toEqual([]);
    expect(await findInFiles(id)).toEqual([]);
    expect(await findInFiles('expat-pictures')).toEqual([]);
    expect(await friend.api.connections.counts()).toMatchObject({ connections: 0 });
    const { items: written } = await friend.api.chat.messages({ roomId });
    expect(written.filter(({ type }) => type === 'user').map(({ content }) => content)).toEqual([
      'othersmessage',
      expect.stringContaining(pollForm.question),
    ]);
    expect(await database.select().from(chatRooms).where(eq(chatRooms.id, roomId))).toMatchObject([{ memberCount: 1 }]);
    expect(await database.select().from(destinations).where(eq(destinations.id, destinationId))).toMatchObject([
      { reviewCount: 1, ratingSum: 3 },
    ]);
    expect((await friend.api.notices.list({})).items.every((notice) => notice.actor?.id !== id)).toBe(true);
    expect(await database.$count(securityEvents, sql`${securityEvents.details} = '{}'`)).toBeGreaterThan(0);
  });

  async function emptyTables(memberId: string) {
    const names: string[] = [];
    for (const { table, column } of await readReferences()) {
      const { rows } = await database.execute(sql`select from ${sql.raw(table)} where ${sql.raw(column)} = ${memberId} limit 1`);
      if (rows.length === 0) names.push(`${table}.${column}`);
    }
    return { rows: names.filter((name) => !NEVER_A_MEMBERS.has(name)) };
  }
  /** Columns that contain only IDs of staff. */
  const NEVER_A_MEMBERS = new Set([
    'city_guides.invited_by_id',
    'reports.handled_by',
    'reports.assignee_id',
    'moderation_cases.decided_by',
    'moderation_cases.assignee_id',
    'moderation_mutes.muted_by',
    'moderation_strikes.given_by',
    'two_step_resets.requested_by',
    'two_step_resets.approved_by',
  ]);
});

test('every reference to an account allows its deletion, and is indexed', async () => {
  const references = await readReferences();
  expect(references.length).toBeGreaterThan(15);
  expect(references.filter(({ isFreed }) => !isFreed)).toEqual([]);
  expect(references.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
});

describe('the deletion job', () => {
  afterEach(() => database.update(users).set({ deletionDueAt: null }));

  async function buildDue(count: number): Promise<string[]> {
    const members = await Promise.all(Array.from({ length: count }, () => buildMember(database)));
    await Promise.all(members.map(({ id }) => passGrace(app, id)));
    return members.map(({ id }) => id);
  }

  test('resumes after it was killed halfway', async () => {
    const [id = ''] = await buildDue(1);
    const room = await buildRoom(database, { memberCount: 1 });
    await database.execute(sql`insert into chat_room_members (room_id, user_id) values (${room.id}, ${id})`);
    await database.execute(sql`
      insert into chat_messages (id, room_id, user_id, client_id, content, message_type)
      select gen_random_uuid(), ${room.id}, ${id}, gen_random_uuid(), 'Many words', 'user' from generate_series(1, 1200)`);
    const killed: ErasureStep = { name: 'killed', erase: () => Promise.reject(new Error('Killed')) };
    await expect(deleteDueAccounts({ ...deps, erasure: [...deps.erasure, killed] })).rejects.toThrow('1 accounts');
    expect(await hasAccount(app, id)).toBe(true);
    expect(await database.$count(chatMessages, eq(chatMessages.userId, id))).toBe(0);
    expect(await database.select().from(chatRooms).where(eq(chatRooms.id, room.id))).toMatchObject([{ memberCount: 1 }]);
    await deleteDueAccounts(deps);
    expect(await hasAccount(app, id)).toBe(false);
    expect(await database.select().from(chatRooms).where(eq(chatRooms.id, room.id))).toMatchObject([{ memberCount: 0 }]);
  });

  test('deletes the other accounts if one fails', async () => {
    const [stuck = '', ...others] = await buildDue(4);
    const erase = async (_transaction: unknown, { memberId }: { memberId: string }) => {
      if (memberId === stuck) throw new Error('Stuck');
    };
    await expect(deleteDueAccounts({ ...deps, erasure: [{ name: 'stuck', erase }] })).rejects.toThrow('1 accounts');
    expect(await hasAccount(app, stuck)).toBe(true);
    expect(await Promise.all(others.map((id) => hasAccount(app, id)))).toEqual([false, false, false]);
  });

  test('may run several times concurrently', async () => {
    const ids = await buildDue(8);
    await Promise.all([deleteDueAccounts(deps), deleteDueAccounts(deps), deleteDueAccounts(deps)]);
    expect(await Promise.all(ids.map((id) => hasAccount(app, id)))).toEqual(Array(8).fill(false));
  });

  test('needs only one database connection, even with the money clock', async () => {
    const [id = ''] = await buildDue(1);
    const narrow = connectDatabase(app.databaseUrl, { onError: () => undefined, poolSize: 1 });
    onTestFinished(() => closeDatabase(narrow));
    async function now(): Promise<Date> {
      await narrow.execute(sql`select 1`);
      return new Date();
    }
    await deleteDueAccounts(erasureDeps({ database: narrow, databaseUrl: app.databaseUrl }, now));
    expect(await hasAccount(app, id)).toBe(false);
  });

  test('skips an account that is due in a minute', async () => {
    const { id } = await buildMember(database);
    await database.update(users).set({ deletionDueAt: sql`now() - interval '30 seconds'` }).where(eq(users.id, id));
    const erase = vi.fn(async () => undefined);
    await deleteDueAccounts({ ...deps, erasure: [{ name: 'watch', erase }] });
    expect(erase).not.toHaveBeenCalled();
    expect(await hasAccount(app, id)).toBe(true);
  });
});

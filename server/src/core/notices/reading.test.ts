import { randomUUID } from 'node:crypto';
import { NOTICES_COUNTED_MAX } from '@bros/contract/core/rules';
import { describe, expect, test } from 'vitest';
import { buildMember, buildNotice } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { notices } from './tables.ts';

const app = await startTestApp();
const { database } = app;

const buildReader = async () => {
  const reader = await buildMember(database);
  return { reader, caller: await app.openSession(reader) };
};
const listed = async ({ api }: Awaited<ReturnType<typeof buildReader>>['caller']) => (await api.notices.list({})).items;

describe('the list of notices', () => {
  test('neither repeats nor skips a notice while new notices arrive', async () => {
    const { reader, caller } = await buildReader();
    for (let n = 0; n < 5; n += 1) await buildNotice(database, { memberId: reader.id, path: `/${n}` });
    const first = await caller.api.notices.list({ limit: 2 });
    await buildNotice(database, { memberId: reader.id, path: '/new' });
    const second = await caller.api.notices.list({ limit: 2, cursor: first.nextCursor ?? '' });
    const third = await caller.api.notices.list({ limit: 2, cursor: second.nextCursor ?? '' });
    expect([...first.items, ...second.items, ...third.items].map(({ path }) => path)).toEqual(['/4', '/3', '/2', '/1', '/0']);
    expect(third.nextCursor).toBeNull();
    expect((await caller.api.notices.list({ cursor: 'not-ours' })).items[0]?.path).toBe('/new');
  });

  test('counts up to a hundred', async () => {
    const { reader, caller } = await buildReader();
    await database.insert(notices).values(
      Array.from({ length: NOTICES_COUNTED_MAX + 5 }, () => ({
        memberId: reader.id,
        kind: 'report.decided' as const,
        path: '/',
        values: { outcome: 'upheld' },
      })),
    );
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: NOTICES_COUNTED_MAX });
  });
});

describe('marking notices as read', () => {
  test('applies to the given notices or to all, updates other windows, and is idempotent', async () => {
    const { reader, caller } = await buildReader();
    for (let n = 0; n < 3; n += 1) await buildNotice(database, { memberId: reader.id });
    const [newest] = await listed(caller);
    const ids = [newest?.id ?? ''];
    const socket = await openSocket(app, caller);
    const notified = nextEvent(socket, 'notice.settled');
    expect(await caller.api.notices.markRead({ ids })).toEqual({ unreadCount: 2 });
    await notified;
    const readAt = (await listed(caller))[0]?.readAt;
    expect(readAt).not.toBeNull();
    expect(await caller.api.notices.markRead({ ids: [...ids, ...ids] })).toEqual({ unreadCount: 2 });
    expect((await listed(caller))[0]?.readAt).toBe(readAt);
    expect(await caller.api.notices.markRead({ all: true })).toEqual({ unreadCount: 0 });
    expect(await caller.api.notices.markRead({ all: true })).toEqual({ unreadCount: 0 });
  });

  test('with the ID of another member’s notice returns 404 and changes nothing', async () => {
    const { reader, caller } = await buildReader();
    const stranger = await buildReader();
    await buildNotice(database, { memberId: reader.id });
    await buildNotice(database, { memberId: stranger.reader.id });
    const [mine] = await listed(stranger.caller);
    const [theirs] = await listed(caller);
    const ids = [mine?.id ?? '', theirs?.id ?? ''];
    expect((await stranger.caller.request('POST', '/api/notices/read', { ids })).status).toBe(404);
    expect((await stranger.caller.request('POST', '/api/notices/read', { ids: [randomUUID()] })).status).toBe(404);
    expect(await stranger.caller.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
  });

  test.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { all: false },
    { all: true, ids: [randomUUID()] },
    { memberId: randomUUID(), all: true },
  ])('rejects %j', async (input) => {
    const { caller } = await buildReader();
    expect((await caller.request('POST', '/api/notices/read', input)).status).toBe(422);
  });
});

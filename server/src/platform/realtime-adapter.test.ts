import { randomUUID } from 'node:crypto';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { buildRoom } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { createRedis } from '../../test/redis.ts';
import { happened, joinRoom, openSocket } from '../../test/sockets.ts';
import { createLog } from './log.ts';
import { openRealtimeAdapter } from './realtime-adapter.ts';

interface Pair {
  one: TestApp;
  two: TestApp;
  database: TestDatabase;
}

const redis = await createRedis();
await redis.start();

async function startPair(env: (database: TestDatabase) => Record<string, string>): Promise<Pair> {
  const database = await createTestDatabase();
  const start = () => startTestApp({ database, env: env(database) });
  return { database, one: await start(), two: await start() };
}

const pairs: [name: string, Pair][] = [
  ['Redis', await startPair(() => ({ REDIS_URL: redis.url }))],
  ['PostgreSQL', await startPair(({ url }) => ({ DATABASE_URL: url }))],
];

describe.each(pairs)('two processes over %s', (_name, { one, two, database: { database } }) => {
  test('exchange events, count each other’s sockets, and close the sockets of a banned member', async () => {
    const { id } = await buildRoom(database);
    const roomId = id as RoomId;
    const [here, there, admin] = [
      await one.signedIn({ displayName: 'Here' }),
      await two.signedIn(),
      await one.signedIn({ role: 'admin' }),
    ];
    const [mine, theirs] = [await openSocket(one, here), await openSocket(two, there)];
    const received: ChatMessage[][] = [[], []];
    for (const [index, socket] of [mine, theirs].entries()) {
      socket.on('chat.messagesCreated', ({ messages }) => received[index]?.push(...messages));
    }
    expect(await joinRoom(mine, roomId)).toMatchObject({ ok: true, onlineCount: 1 });
    expect(await joinRoom(theirs, roomId)).toMatchObject({ ok: true, onlineCount: 2 });

    const say = (caller: typeof here, content: string) => caller.api.chat.send({ roomId, clientId: randomUUID(), content });
    const stored = [
      await say(here, 'Hola'),
      await say(there, 'Hey'),
      await say(here, 'ñ😀'.repeat(300)),
      await say(there, 'Bye'),
    ];
    await expect.poll(() => received.map((messages) => messages.length)).toEqual([4, 4]);
    for (const messages of received) expect(messages.toSorted((a, b) => a.sequence - b.sequence)).toEqual(stored);

    expect((await one.visitor().request('GET', '/api/chat/rooms')).status).toBe(401);
    await expect.poll(async () => (await here.api.chat.rooms()).items[0]?.onlineCount).toBe(2);
    const closed = happened<string>((resolve) => theirs.on('disconnect', resolve));
    await admin.api.staff.ban({ memberId: there.member.id as MemberId, reason: 'For a test' });
    await closed;
    await expect.poll(async () => (await here.api.chat.rooms()).items[0]?.onlineCount).toBe(1);
  });
});

test('while Redis is unreachable each process serves its own sockets; then it reconnects', async () => {
  const [, { one, two, database }] = pairs[0] as [string, Pair];
  const { id } = await buildRoom(database.database);
  const roomId = id as RoomId;
  const [here, there] = [await one.signedIn(), await two.signedIn()];
  const sockets = [await openSocket(one, here), await openSocket(two, there)];
  const received: string[][] = [[], []];
  for (const [index, socket] of sockets.entries()) {
    socket.on('chat.messagesCreated', ({ messages }) => received[index]?.push(...messages.map((message) => message.content)));
    await joinRoom(socket, roomId);
  }
  const say = (content: string) => here.api.chat.send({ roomId, clientId: randomUUID(), content });
  await redis.stop();
  await say('Alone');
  await expect.poll(() => received.flat()).toEqual(['Alone']);
  expect((await here.api.chat.rooms()).items.length).toBeGreaterThan(0);
  await redis.start();
  let number = 0;
  await expect
    .poll(
      async () => {
        number += 1;
        await say(`Back ${number}`);
        return received.every((contents) => contents.some((content) => content.startsWith('Back')));
      },
      { interval: 300 },
    )
    .toBe(true);
});

test('while Redis hangs each process serves its own sockets and reports it; then it reconnects', async () => {
  const [, { one, two, database }] = pairs[0] as [string, Pair];
  const { id } = await buildRoom(database.database);
  const roomId = id as RoomId;
  const [here, there] = [await one.signedIn(), await two.signedIn()];
  const received: string[][] = [[], []];
  for (const [index, socket] of [await openSocket(one, here), await openSocket(two, there)].entries()) {
    socket.on('chat.messagesCreated', ({ messages }) => received[index]?.push(...messages.map((message) => message.content)));
    await joinRoom(socket, roomId);
  }
  const say = (content: string) => here.api.chat.send({ roomId, clientId: randomUUID(), content });
  const degraded = async () => ((await (await fetch(`${one.publicUrl}/readyz`)).json()) as { degraded: string[] }).degraded;
  // The previous test stopped Redis, which may still respond to an earlier message.
  await expect.poll(degraded).toEqual([]);
  redis.hang();
  await Promise.all(['First', 'Second'].map(say));
  await say('Third');
  await expect.poll(() => received[0]?.length).toBe(3);
  expect(received[0]?.at(-1)).toBe('Third');
  expect(received[1]).toEqual([]);
  await expect.poll(degraded).toEqual(['realtime']);
  expect((await fetch(`${one.publicUrl}/readyz`)).status).toBe(200);
  redis.goOn();
  await expect.poll(degraded).toEqual([]);
  await say('Back');
  await expect.poll(() => received.map((contents) => contents.at(-1))).toEqual(['Back', 'Back']);
});

describe('the Socket.IO adapter', () => {
  const log = createLog('silent');

  test('is not used with the embedded database', async () => {
    expect((await openRealtimeAdapter({ redisUrl: undefined, databaseUrl: undefined }, log)).create).toBeUndefined();
  });

  test('does not open with an invalid REDIS_URL', async () => {
    const opening = openRealtimeAdapter({ redisUrl: 'redis://127.0.0.1:1', databaseUrl: undefined }, log);
    await expect(opening).rejects.toThrow('REDIS_URL is set, but no Redis responds at that URL.');
  });
});

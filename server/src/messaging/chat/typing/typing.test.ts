import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { TYPING_EMITTED_EVERY_SECONDS } from '@bros/contract/messaging/chat-rules';
import type { ServerEvents } from '@bros/contract/realtime';
import { afterEach, expect, test, vi } from 'vitest';
import { buildDirectRoom, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { joinRoom, openSocket, type TestSocket } from '../../../../test/sockets.ts';
import { moderationMutes } from '../../../core/moderation/tables.ts';

const app = await startTestApp();
const { database } = app;
afterEach(() => void vi.useRealTimers());

type TypingEvent = Parameters<ServerEvents['chat.typing']>[0];

function listen(socket: TestSocket): TypingEvent[] {
  const received: TypingEvent[] = [];
  socket.on('chat.typing', (event) => received.push(event));
  return received;
}

async function openRoom(roomId: RoomId, callers: readonly { cookie: string }[]) {
  const sockets = await Promise.all(callers.map((caller) => openSocket(app, caller)));
  for (const socket of sockets) await joinRoom(socket, roomId);
  return sockets.map((socket) => ({ socket, received: listen(socket) }));
}

/** Joining waits for the socket's earlier events. */
const waitForEarlierEvents = (socket: TestSocket, roomId: RoomId) => joinRoom(socket, roomId);

test('typing is signaled to the other readers, without a name to a Browser member, but not across a block', async () => {
  const roomId = (await buildRoom(database)).id as RoomId;
  const [typist, reader, browser, blocked] = [
    await app.signedIn(),
    await app.signedIn(),
    await app.signedIn({ tier: 'browser' }),
    await app.signedIn(),
  ];
  await blocked.api.blocks.block({ memberId: typist.member.id as MemberId });
  const [own, ownToo, other, anonymous, blockedReader] = await openRoom(roomId, [typist, typist, reader, browser, blocked]);
  own?.socket.emit('chat.typing', { roomId });
  own?.socket.emit('chat.typing', { roomId });
  if (own) await waitForEarlierEvents(own.socket, roomId);
  const { id, displayName } = typist.member;
  await expect.poll(() => other?.received).toEqual([{ roomId, member: { id, displayName } }]);
  await expect.poll(() => anonymous?.received).toEqual([{ roomId, member: null }]);
  expect([own?.received, ownToo?.received, blockedReader?.received]).toEqual([[], [], []]);
});

test('typing is signaled again after a pause, and never for members who may not write', async () => {
  const roomId = (await buildRoom(database)).id as RoomId;
  const [typist, browser, muted, reader] = [
    await app.signedIn(),
    await app.signedIn({ tier: 'browser' }),
    await app.signedIn(),
    await app.signedIn(),
  ];
  await database
    .insert(moderationMutes)
    .values({ memberId: muted.member.id, endsAt: new Date(Date.now() + DAY_MS), reason: 'insult' });
  const [one, two, three, four] = await openRoom(roomId, [typist, browser, muted, reader]);
  for (const each of [two, three]) {
    each?.socket.emit('chat.typing', { roomId });
    if (each) await waitForEarlierEvents(each.socket, roomId);
  }
  const stranger = await openSocket(app, await app.signedIn());
  stranger.emit('chat.typing', { roomId });
  stranger.emit('chat.typing', { roomId: 'nonsense' as RoomId });
  one?.socket.emit('chat.typing', { roomId });
  if (one) await waitForEarlierEvents(one.socket, roomId);
  await expect.poll(() => four?.received.length).toBe(1);
  vi.setSystemTime(Date.now() + TYPING_EMITTED_EVERY_SECONDS * 1000);
  one?.socket.emit('chat.typing', { roomId });
  await expect.poll(() => four?.received.map(({ member }) => member?.id)).toEqual([typist.member.id, typist.member.id]);
});

test('typing signals in a direct conversation end with the connection', async () => {
  const [one, other] = [await app.signedIn(), await app.signedIn()];
  const roomId = (await buildDirectRoom(database, one.member, other.member)).id as RoomId;
  const [typing, reading] = await openRoom(roomId, [one, other]);
  typing?.socket.emit('chat.typing', { roomId });
  await expect.poll(() => reading?.received.length).toBe(1);
  await one.api.connections.disconnect({ memberId: other.member.id as MemberId });
  vi.setSystemTime(Date.now() + TYPING_EMITTED_EVERY_SECONDS * 1000);
  typing?.socket.emit('chat.typing', { roomId });
  if (typing) await waitForEarlierEvents(typing.socket, roomId);
  expect(reading?.received).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import { describe, expect, test, vi } from 'vitest';
import { buildDirectRoom, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { openSocket } from '../../../../test/sockets.ts';
import type { OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { audiences, type Realtime } from '../../../platform/realtime.ts';
import { roomAudience } from '../policy.ts';
import { roomNewsTopic } from './news.ts';

const app = await startTestApp();
const { database } = app;
const diego = await app.signedIn({ displayName: 'Diego' });
const omar = await app.signedIn({ role: 'moderator', displayName: 'Omar' });
const newRoom = async () => (await buildRoom(database)).id as RoomId;

describe('a screen that lists rooms', () => {
  test('gets one event per second with new messages, but none about direct conversations', async () => {
    const [roomId, stranger] = [await newRoom(), await app.signedIn()];
    await omar.api.chat.join({ roomId });
    const { id: directId } = await buildDirectRoom(database, omar.member, stranger.member);
    const [socket, closed] = [await openSocket(app, diego), await openSocket(app, diego)];
    const received: RoomId[][] = [];
    socket.on('chat.roomsWritten', ({ roomIds }) => received.push(roomIds));
    closed.on('chat.roomsWritten', ({ roomIds }) => received.push(roomIds));
    socket.emit('chat.open');
    await expect.poll(() => app.app.realtime.io.sockets.adapter.rooms.get('chat')?.size).toBe(1);
    await expect.poll(async () => (await omar.api.chat.rooms()).onlineCount).toBe(1);
    for (const id of [directId, roomId, roomId, directId, roomId]) {
      await omar.api.chat.send({ roomId: id as RoomId, clientId: randomUUID(), content: `News ${randomUUID()}` });
    }
    const receivedOf = (id: string) => received.flat().filter((each) => each === id);
    await expect.poll(() => receivedOf(roomId)).toEqual([roomId]);
    expect(receivedOf(directId)).toEqual([]);
    socket.emit('chat.close');
    await expect.poll(() => app.app.realtime.io.sockets.adapter.rooms.get('chat')).toBeUndefined();
  });
});

describe('updates of the room list', () => {
  function open() {
    const sent: OutboxEvent[] = [];
    const realtime = { send: (events: OutboxEvent[]) => sent.push(...events) } as unknown as Realtime;
    const topic = roomNewsTopic({ database, realtime, log: console as never });
    const hand = (audience: string, roomId: RoomId) =>
      topic.sent([{ audience, event: 'chat.messagesCreated', payload: { roomId } }]);
    return { sent, hand, stop: topic.stop };
  }

  test('leave out a message that only its author can see', async () => {
    const [held, shown] = [await newRoom(), await newRoom()];
    const { sent, hand } = open();
    hand(audiences.member(diego.member.id), held);
    hand(roomAudience(shown, 'people'), shown);
    await expect.poll(() => sent).toMatchObject([{ event: 'chat.roomsWritten', payload: { roomIds: [shown] } }]);
  });

  test('are sent immediately when the server stops', async () => {
    const roomId = await newRoom();
    const { sent, hand, stop } = open();
    hand(roomAudience(roomId, 'people'), roomId);
    await stop();
    expect(sent).toMatchObject([{ event: 'chat.roomsWritten', payload: { roomIds: [roomId] } }]);
    vi.useFakeTimers();
    hand(roomAudience(roomId, 'people'), roomId);
    const timers = vi.getTimerCount();
    vi.useRealTimers();
    expect(timers).toBe(0);
  });
});

import { EventEmitter } from 'node:events';
import type { RoomId } from '@bros/contract/core/fields';
import type { JoinOutcome } from '@bros/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppSocket } from '../../../platform/socket.ts';
import { subscribeToRoom } from './room-channel.ts';

const ROOM = '0190f3a0-0000-7000-8000-000000000000' as RoomId;
const JOINED: JoinOutcome = { ok: true, onlineCount: 3, fingerprint: 'all' };
const refusal = (code: 'UNAVAILABLE' | 'NOT_FOUND'): JoinOutcome => ({ ok: false, code });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openRoom(answer: (attempt: number) => JoinOutcome) {
  const startedAt = Date.now();
  const asked: number[] = [];
  const socket = Object.assign(new EventEmitter(), {
    connected: true,
    timeout: () => ({
      emitWithAck: async () => {
        asked.push((Date.now() - startedAt) / 1000);
        return answer(asked.length);
      },
    }),
  });
  const listener = {
    onJoined: vi.fn<(onlineCount: number, fingerprint: string) => void>(),
    onLost: vi.fn<() => void>(),
    onMessages: () => undefined,
    onChanges: () => undefined,
    onOwnReactions: () => undefined,
    onPresence: () => undefined,
  };
  subscribeToRoom(socket as unknown as AppSocket, ROOM, listener);
  return { socket, asked, listener };
}

test('joining is retried after 1, 2 and 5 s, then every 10 s, until the server responds', async () => {
  const { asked, listener } = openRoom((attempt) => (attempt < 7 ? refusal('UNAVAILABLE') : JOINED));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([0, 1, 3, 8, 18, 28, 38]);
  expect(listener.onJoined).toHaveBeenCalledExactlyOnceWith(3, 'all');
});

test('after a reconnect, joining is retried immediately, and the delays restart at 1 s', async () => {
  const { socket, asked } = openRoom(() => refusal('UNAVAILABLE'));
  await vi.advanceTimersByTimeAsync(4_000);
  socket.emit('disconnect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([0, 1, 3]);
  socket.emit('connect');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([0, 1, 3, 14, 15]);
});

test('joining is not retried after a refusal', async () => {
  const { asked, listener } = openRoom(() => refusal('NOT_FOUND'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([0]);
  expect(listener.onJoined).not.toHaveBeenCalled();
});

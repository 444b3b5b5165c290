import type { StreamId } from '@bros/contract/gatherings/streams';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../platform/api.ts';
import type { AppSocket } from '../../platform/socket.ts';
import { FakeMediaStream } from './engine/fake-connection.ts';
import { enterRoom } from './stream-room.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));
vi.mock('../../platform/api.ts', () => ({
  client: {
    streams: {
      join: async () => ({ seats: [], own: { userId: 'own' } }),
      iceServers: async () => ({ iceServers: [], isRelayOnly: false, validSeconds: 3600 }),
      get: vi.fn(),
    },
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', FakeMediaStream);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function enter() {
  const handlers = new Map<string, () => void>();
  let isThere = true;
  const socket = {
    connected: true,
    on: (name: string, handler: () => void) => void handlers.set(name, handler),
    off: () => {},
    emit: (_name: string, _request?: unknown, acknowledge?: (outcome: unknown) => void) => acknowledge?.({ ok: isThere }),
  };
  const [onLost, onChat] = [vi.fn(), vi.fn()];
  const room = await enterRoom({
    streamId: 'stream' as StreamId,
    isListener: true,
    socket: socket as unknown as AppSocket,
    onChange: () => {},
    onChat,
    onLost,
  });
  async function reconnect(isSeatThere = false): Promise<void> {
    isThere = isSeatThere;
    handlers.get('connect')?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  return { room, onLost, onChat, reconnect };
}

test.each([
  ['is not taken back from another window of the member', { seatId: 'other' }, 'elsewhere'],
  ['is reported as timed out', null, 'timedOut'],
])('a seat that was lost during a disconnection %s', async (_name, own, reason) => {
  vi.mocked(client.streams.get).mockResolvedValue({ own } as never);
  const { room, onLost, reconnect } = await enter();
  await reconnect();
  expect(onLost.mock.calls).toEqual([[reason]]);
  room.close();
});

test('a member who left during the disconnection is not restored', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  vi.mocked(client.streams.get).mockReturnValue(promise);
  const { room, onLost, reconnect } = await enter();
  await reconnect();
  room.close();
  resolve({ own: null } as never);
  await vi.advanceTimersByTimeAsync(0);
  expect(onLost).not.toHaveBeenCalled();
});

test('the side chat is refetched after a disconnection, unless the seat was lost', async () => {
  vi.mocked(client.streams.get).mockResolvedValue({ own: null } as never);
  const { room, onChat, reconnect } = await enter();
  expect(onChat).not.toHaveBeenCalled();
  await reconnect(true);
  expect(onChat).toHaveBeenCalledTimes(1);
  await reconnect(false);
  expect(onChat).toHaveBeenCalledTimes(1);
  room.close();
});

import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconnectSlowly } from './reconnect.ts';

const page = new EventEmitter();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.on.bind(page));
  vi.stubGlobal('removeEventListener', page.off.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.removeAllListeners();
});

function breakConnection({ readyAt = Number.POSITIVE_INFINITY, events = ['connect_error'] } = {}) {
  const startedAt = Date.now();
  const tries: number[] = [];
  const seconds = () => (Date.now() - startedAt) / 1000;
  const socket = Object.assign(new EventEmitter(), {
    connected: false,
    io: {},
    connect() {
      tries.push(seconds());
      if (seconds() >= readyAt) socket.emit('connect');
      else for (const event of events) socket.emit(event);
    },
  });
  const setState = vi.fn<(state: string) => void>();
  const stop = reconnectSlowly(socket, setState);
  socket.emit('disconnect');
  return { socket, tries, setState, stop };
}

test('a connection is retried after 1, 2, 5, and then every 10 s', async () => {
  const { tries, stop } = breakConnection();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(tries).toEqual([1, 3, 8, 18, 28, 38]);
  stop();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(tries).toHaveLength(6);
});

test('a connection that fails while it opens is one failed attempt, even if Socket.IO reports it twice', async () => {
  const { tries, setState } = breakConnection({ readyAt: 7, events: ['connect_error', 'disconnect'] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tries).toEqual([1, 3, 8]);
  expect(setState).toHaveBeenLastCalledWith('joined');
});

test('retries restart with 1 s after each connection, and when the browser is online again', async () => {
  const { socket, tries } = breakConnection({ readyAt: 3 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tries).toEqual([1, 3]);
  socket.emit('disconnect');
  page.emit('online');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toEqual([1, 3, 6]);
});

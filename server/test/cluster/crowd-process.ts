import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomId } from '@bros/contract/core/fields';
import type { ClientEvents, ServerEvents } from '@bros/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { PATIENCE_MS } from '../patience.ts';
import type { CrowdOrder, CrowdReport } from './crowd.ts';

const OPEN_CONCURRENTLY = 25;
const WITH_ROOM = 4;
const RECONNECT_AFTER_MS = 250;
const RECONNECT_MAX_MS = 2_000;
const ANSWER_WITHIN_MS = 10_000;

type CrowdSocket = Socket<ServerEvents, ClientEvents>;
const report: CrowdReport = { connected: 0, breaks: 0, longestAwayMs: 0, received: 0 };
const away = new Map<number, number>();

function open({ url, cookies, roomIds }: CrowdOrder, index: number): Promise<void> {
  const roomId = index % WITH_ROOM === 0 ? roomIds[(index / WITH_ROOM) % roomIds.length] : undefined;
  const socket: CrowdSocket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: RECONNECT_AFTER_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    extraHeaders: { origin: url, cookie: cookies[index % cookies.length] as string },
  });
  socket.on('chat.messagesCreated', ({ messages }) => {
    report.received += messages.length;
  });
  // Socket.IO does not reconnect after the server closes or refuses a connection.
  const reconnect = () => {
    if (!socket.active) setTimeout(() => socket.connect(), RECONNECT_AFTER_MS);
  };
  socket.on('connect_error', reconnect);
  socket.on('disconnect', () => {
    report.connected -= 1;
    report.breaks += 1;
    if (!away.has(index)) away.set(index, performance.now());
    reconnect();
  });
  return new Promise((resolve) => {
    socket.on('connect', async () => {
      report.connected += 1;
      if (roomId !== undefined && !(await join(socket, roomId))) return;
      recordReconnect(index);
      resolve();
    });
  });
}

function recordReconnect(index: number): void {
  const since = away.get(index);
  if (since === undefined) return;
  report.longestAwayMs = Math.max(report.longestAwayMs, performance.now() - since);
  away.delete(index);
}

/** False if the connection broke; the next connection joins again. */
async function join(socket: CrowdSocket, roomId: string): Promise<boolean> {
  const { id } = socket;
  while (socket.connected && socket.id === id) {
    const outcome = await socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck('chat.join', { roomId: roomId as RoomId })
      .catch(() => undefined);
    if (outcome?.ok) return socket.id === id;
    await sleep(RECONNECT_AFTER_MS);
  }
  return false;
}

async function summarize(): Promise<CrowdReport> {
  const until = performance.now() + PATIENCE_MS;
  while (away.size > 0 && performance.now() < until) await sleep(RECONNECT_AFTER_MS);
  for (const index of [...away.keys()]) recordReconnect(index);
  return { ...report, longestAwayMs: Math.round(report.longestAwayMs) };
}

process.once('message', async (order: CrowdOrder) => {
  for (let from = 0; from < order.sockets; from += OPEN_CONCURRENTLY) {
    const batch = Math.min(OPEN_CONCURRENTLY, order.sockets - from);
    await Promise.all(Array.from({ length: batch }, (_, index) => open(order, from + index)));
  }
  process.on('message', async () => process.send?.(await summarize()));
  process.send?.(report);
});
process.once('disconnect', () => process.exit(0));

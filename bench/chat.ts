/**
 * Compares message delivery with a bare `ws` broadcast and Socket.IO. `node bench/chat.ts latency memory` runs only those parts of saturation, latency, memory
 * and rooms. Server and clients share the cores, so the report includes the server's CPU time.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { makeWorld, startServer, startSubscribers } from './support/chat.ts';
import { measureManyRooms } from './support/many-rooms.ts';
import { readMemory } from './support/process.ts';
import { report, round } from './support/report.ts';
import { measureSaturation, ROUND_MS, ROUNDS, SENDERS, WARM_UP_MS, withReaders } from './support/saturation.ts';
import { sendSteadily } from './support/senders.ts';

const LATENCY_DELIVERIES_PER_SECOND = 10_000;
const MEMORY_SOCKETS = 2_000;

async function measureLatency(): Promise<void> {
  const size = 500;
  const world = await makeWorld({ people: size, senders: SENDERS, rooms: 1 });
  const perSecond = LATENCY_DELIVERIES_PER_SECOND / size;
  const cases = [
    { name: 'bare ws', kind: 'ws', transport: 'ipc' },
    { name: 'bare Socket.IO', kind: 'socket.io', transport: 'ipc' },
    { name: 'ws that inserts', kind: 'storing ws', transport: 'ipc' },
    { name: 'application', kind: 'application', transport: 'ipc' },
    { name: 'application by HTTP', kind: 'application', transport: 'http' },
  ] as const;
  const rows: { case: string; 'p50 ms': number; 'p99 ms': number; deliveries: number }[] = [];
  try {
    for (const { name, kind, transport } of cases) {
      const received = await withReaders(world, kind, size, async (server, readers) => {
        await sendSteadily(server, world, { roomIds: world.roomIds, transport, perSecond, ms: WARM_UP_MS * 2 });
        await sleep(300);
        await readers.start();
        await sendSteadily(server, world, { roomIds: world.roomIds, transport, perSecond, ms: ROUND_MS * ROUNDS });
        await sleep(300);
        return readers.collectStats();
      });
      rows.push({ case: name, 'p50 ms': received.p50Ms, 'p99 ms': received.p99Ms, deliveries: received.messages });
    }
  } finally {
    await world.remove();
  }
  const of = (name: string, key: 'p50 ms' | 'p99 ms') => rows.find((row) => row.case === name)?.[key] ?? Number.NaN;
  const against = (key: 'p50 ms' | 'p99 ms') => of('application by HTTP', key) / of('bare ws', key);
  report('chat-latency', rows, [
    { name: 'p50 at 10,000 deliveries a second against bare ws', measured: against('p50 ms'), unit: '×', atMost: 1.3 },
    { name: 'p99 at 10,000 deliveries a second against bare ws', measured: against('p99 ms'), unit: '×', atMost: 1.3 },
  ]);
}

async function measureMemory(): Promise<void> {
  const world = await makeWorld({ people: MEMORY_SOCKETS, senders: 1, rooms: 1 });
  try {
    const rows: { case: string; sockets: number; 'KiB a socket': number }[] = [];
    for (const kind of ['ws', 'socket.io', 'application'] as const) {
      const server = await startServer(kind, world);
      const readers = await startSubscribers();
      const [roomId] = world.roomIds as [string];
      const targets = world.people.map((person) => server.socketTargetFor(person, roomId));
      await readers.open(targets.slice(0, targets.length / 4));
      await sleep(2_000);
      const before = readMemory(server.pid).own;
      await readers.open(targets.slice(targets.length / 4));
      await sleep(5_000);
      const kilobytes = ((readMemory(server.pid).own - before) * 1024) / (targets.length * 0.75);
      rows.push({ case: kind, sockets: targets.length, 'KiB a socket': round(kilobytes) });
      await readers.stop();
      await server.stop();
    }
    const measured = rows.at(-1)?.['KiB a socket'] ?? Number.NaN;
    report('chat-memory', rows, [{ name: 'memory a socket', measured, unit: 'KiB', atMost: 35 }]);
  } finally {
    await world.remove();
  }
}

const PARTS = { saturation: measureSaturation, latency: measureLatency, memory: measureMemory, rooms: measureManyRooms };
const requested = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS)) if (requested.length === 0 || requested.includes(name)) await measure();

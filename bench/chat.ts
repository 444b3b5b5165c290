import { setTimeout as sleep } from 'node:timers/promises';
import {
  type MeasuredServer,
  makeWorld,
  type ServerKind,
  type Subscribers,
  startServer,
  startSubscribers,
  type World,
} from './support/chat.ts';
import { readCpuSeconds, readMemory } from './support/process.ts';
import { median, report, round } from './support/report.ts';
import { saturate, sendSteadily, type Way } from './support/senders.ts';

/**
 * What do rooms bring to their readers, every message moderated and stored, against a bare `ws` broadcast and bare Socket.IO, which store nothing? Each
 * part runs alone: `node bench/chat.ts saturation latency memory rooms`. Server, readers, senders and database share the cores, whoever is measured; so
 * besides what was reached it is told what a delivery costs the server's process.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const ROUND_MS = Number(process.env.ROUND_MS ?? 4_000);
const WARM_UP_MS = 1_500;
const SIZES = (process.env.SIZES ?? '500,2000').split(',').map(Number);
/** A folder for profiles of the servers' processors, to be read with Chromium. */
const PROFILE = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];
const SENDERS = 20;
const LATENCY_DELIVERIES_PER_SECOND = 10_000;
const MANY_ROOMS = { rooms: Number(process.env.ROOMS ?? 500), readersEach: 10, perSecond: 300, ms: 15_000 };
const MEMORY_SOCKETS = 2_000;

interface Case {
  name: string;
  kind: ServerKind;
  way: Way;
  inFlight: number;
}

const CASES: Case[] = [
  { name: 'bare ws', kind: 'ws', way: 'told', inFlight: 20 },
  { name: 'bare Socket.IO', kind: 'socket.io', way: 'told', inFlight: 20 },
  { name: 'application, 20 in flight', kind: 'application', way: 'told', inFlight: 20 },
  { name: 'application by HTTP, 20 in flight', kind: 'application', way: 'http', inFlight: 20 },
  { name: 'bare ws, one', kind: 'ws', way: 'told', inFlight: 1 },
  { name: 'bare Socket.IO, one', kind: 'socket.io', way: 'told', inFlight: 1 },
  { name: 'application, one', kind: 'application', way: 'told', inFlight: 1 },
  { name: 'application by HTTP, one', kind: 'application', way: 'http', inFlight: 1 },
];

interface Reached {
  deliveriesPerSecond: number;
  messagesPerSecond: number;
  messagesPerFrame: number;
  /** Of the server's process alone. */
  cpuMicroseconds: number;
}

/** Starts a server with so many readers of its first room, and stops both after. */
async function withReaders<Result>(
  world: World,
  kind: ServerKind,
  size: number,
  measure: (server: MeasuredServer, readers: Subscribers) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(kind, world, PROFILE);
  const readers = await startSubscribers();
  try {
    const [roomId] = world.roomIds as [string];
    await readers.open(world.people.slice(0, size).map((person) => server.doorFor(person, roomId)));
    return await measure(server, readers);
  } finally {
    await readers.stop();
    await server.stop();
  }
}

async function reach(world: World, server: MeasuredServer, readers: Subscribers, { way, inFlight }: Case): Promise<Reached> {
  const [roomId] = world.roomIds as [string];
  await saturate(server, world, { roomId, way, inFlight, ms: WARM_UP_MS });
  await readers.start();
  const [startedAt, cpuBefore] = [performance.now(), readCpuSeconds(server.pid)];
  const messages = await saturate(server, world, { roomId, way, inFlight, ms: ROUND_MS });
  const [seconds, cpuSeconds] = [(performance.now() - startedAt) / 1000, readCpuSeconds(server.pid) - cpuBefore];
  await sleep(200);
  const heard = await readers.tell();
  return {
    deliveriesPerSecond: heard.messages / seconds,
    messagesPerSecond: messages / seconds,
    messagesPerFrame: heard.messages / heard.frames,
    cpuMicroseconds: (cpuSeconds / heard.messages) * 1e6,
  };
}

async function measureSaturation(): Promise<void> {
  const world = await makeWorld({ people: Math.max(...SIZES), senders: SENDERS, rooms: 1 });
  try {
    for (const size of SIZES) await saturateWith(world, size);
  } finally {
    await world.remove();
  }
}

async function saturateWith(world: World, size: number): Promise<void> {
  const reached = new Map<Case, Reached[]>(CASES.map((each) => [each, []]));
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const kind of ['ws', 'socket.io', 'application'] as const) {
      await withReaders(world, kind, size, async (server, readers) => {
        for (const each of CASES.filter((one) => one.kind === kind)) {
          reached.get(each)?.push(await reach(world, server, readers, each));
        }
      });
    }
  }
  const rateOf = (name: string) => median(reachedOf(reached, name).map(({ deliveriesPerSecond }) => deliveriesPerSecond));
  const ratio = (name: string, peer: string) => rateOf(name) / rateOf(peer);
  const cpuOf = (name: string) => median(reachedOf(reached, name).map(({ cpuMicroseconds }) => cpuMicroseconds));
  const rows = CASES.map(({ name, inFlight }) => {
    const rounds = reachedOf(reached, name);
    const peer = inFlight === 1 ? 'bare ws, one' : 'bare ws';
    return {
      case: name,
      'deliveries/s': Math.round(rateOf(name)),
      'against bare ws': round(ratio(name, peer)),
      'messages/s': Math.round(median(rounds.map(({ messagesPerSecond }) => messagesPerSecond))),
      'messages a frame': round(median(rounds.map(({ messagesPerFrame }) => messagesPerFrame))),
      'server µs CPU a delivery': round(cpuOf(name)),
      'its CPU against bare ws': round(cpuOf(name) / cpuOf(peer)),
    };
  });
  report(
    `chat-saturation-${size}`,
    rows,
    [
      { name: '20 in flight against bare ws', measured: ratio('application, 20 in flight', 'bare ws'), unit: '×', atLeast: 5 },
      { name: 'one at a time against bare ws', measured: ratio('application, one', 'bare ws, one'), unit: '×', atLeast: 1 },
      {
        name: 'one at a time against bare Socket.IO',
        measured: ratio('application, one', 'bare Socket.IO, one'),
        unit: '×',
        atLeast: 1.2,
      },
    ],
    { readers: size, rounds: ROUNDS, cores: 'server, readers, senders and database share two' },
  );
}

function reachedOf(reached: Map<Case, Reached[]>, name: string): Reached[] {
  return [...reached].find(([each]) => each.name === name)?.[1] ?? [];
}

async function measureLatency(): Promise<void> {
  const size = 500;
  const world = await makeWorld({ people: size, senders: SENDERS, rooms: 1 });
  const perSecond = LATENCY_DELIVERIES_PER_SECOND / size;
  const cases = [
    { name: 'bare ws', kind: 'ws', way: 'told' },
    { name: 'bare Socket.IO', kind: 'socket.io', way: 'told' },
    { name: 'application', kind: 'application', way: 'told' },
    { name: 'application by HTTP', kind: 'application', way: 'http' },
  ] as const;
  const rows: { case: string; 'p50 ms': number; 'p99 ms': number; deliveries: number }[] = [];
  try {
    for (const { name, kind, way } of cases) {
      const heard = await withReaders(world, kind, size, async (server, readers) => {
        await sendSteadily(server, world, { roomIds: world.roomIds, way, perSecond, ms: WARM_UP_MS * 2 });
        await sleep(300);
        await readers.start();
        await sendSteadily(server, world, { roomIds: world.roomIds, way, perSecond, ms: ROUND_MS * ROUNDS });
        await sleep(300);
        return readers.tell();
      });
      rows.push({ case: name, 'p50 ms': heard.p50Ms, 'p99 ms': heard.p99Ms, deliveries: heard.messages });
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
      const doors = world.people.map((person) => server.doorFor(person, roomId));
      await readers.open(doors.slice(0, doors.length / 4));
      await sleep(2_000);
      const before = readMemory(server.pid).own;
      await readers.open(doors.slice(doors.length / 4));
      await sleep(5_000);
      const kilobytes = ((readMemory(server.pid).own - before) * 1024) / (doors.length * 0.75);
      rows.push({ case: kind, sockets: doors.length, 'KiB a socket': round(kilobytes) });
      await readers.stop();
      await server.stop();
    }
    const measured = rows.at(-1)?.['KiB a socket'] ?? Number.NaN;
    report('chat-memory', rows, [{ name: 'memory a socket', measured, unit: 'KiB', atMost: 35 }]);
  } finally {
    await world.remove();
  }
}

async function measureRooms(): Promise<void> {
  const { rooms, readersEach, perSecond, ms } = MANY_ROOMS;
  const world = await makeWorld({ people: rooms * readersEach, senders: SENDERS, rooms });
  const server = await startServer('application', world, PROFILE);
  const readers = await startSubscribers();
  try {
    await readers.open(world.people.map((person, index) => server.doorFor(person, world.roomIds[index % rooms] as string)));
    await sendSteadily(server, world, { roomIds: world.roomIds, way: 'http', perSecond, ms: WARM_UP_MS * 2 });
    await sleep(500);
    await readers.start();
    const sent = await sendSteadily(server, world, { roomIds: world.roomIds, way: 'http', perSecond, ms });
    await sleep(1_000);
    const heard = await readers.tell();
    const row = {
      sockets: rooms * readersEach,
      rooms,
      'messages/s': Math.round(sent / (ms / 1000)),
      'p50 ms': heard.p50Ms,
      'p99 ms': heard.p99Ms,
    };
    report(
      'chat-rooms',
      [{ ...row, missing: sent * readersEach - heard.messages }],
      [{ name: 'p99 from sending to reading', measured: heard.p99Ms, unit: 'ms', atMost: 150 }],
    );
  } finally {
    await readers.stop();
    await server.stop();
    await world.remove();
  }
}

const PARTS = { saturation: measureSaturation, latency: measureLatency, memory: measureMemory, rooms: measureRooms };
const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await measure();

import { setTimeout as sleep } from 'node:timers/promises';
import {
  type MeasuredServer,
  makeWorld,
  type ServerKind,
  type Subscribers,
  startServer,
  startSubscribers,
  type World,
} from './chat.ts';
import { readCpuSeconds } from './process.ts';
import { median, report, round } from './report.ts';
import { saturate, type Transport } from './senders.ts';

export const ROUNDS = Number(process.env.ROUNDS ?? 3);
export const ROUND_MS = Number(process.env.ROUND_MS ?? 4_000);
export const WARM_UP_MS = 1_500;
const SIZES = (process.env.SIZES ?? '500,2000').split(',').map(Number);
/** With `PROFILE`, the servers write CPU profiles, which Chromium can open. */
export const CPU_PROFILE_ARGS = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];
export const SENDERS = 20;

interface Case {
  name: string;
  kind: ServerKind;
  transport: Transport;
  inFlight: number;
}

const CASES: Case[] = [
  { name: 'bare ws', kind: 'ws', transport: 'ipc', inFlight: 20 },
  { name: 'bare Socket.IO', kind: 'socket.io', transport: 'ipc', inFlight: 20 },
  { name: 'ws that inserts', kind: 'storing ws', transport: 'ipc', inFlight: 20 },
  { name: 'application, 20 in flight', kind: 'application', transport: 'ipc', inFlight: 20 },
  { name: 'application by HTTP, 20 in flight', kind: 'application', transport: 'http', inFlight: 20 },
  { name: 'bare ws, one', kind: 'ws', transport: 'ipc', inFlight: 1 },
  { name: 'bare Socket.IO, one', kind: 'socket.io', transport: 'ipc', inFlight: 1 },
  { name: 'ws that inserts, one', kind: 'storing ws', transport: 'ipc', inFlight: 1 },
  { name: 'application, one', kind: 'application', transport: 'ipc', inFlight: 1 },
  { name: 'application by HTTP, one', kind: 'application', transport: 'http', inFlight: 1 },
];

interface Reached {
  deliveriesPerSecond: number;
  messagesPerSecond: number;
  messagesPerFrame: number;
  cpuMicroseconds: number;
}

export async function withReaders<Result>(
  world: World,
  kind: ServerKind,
  size: number,
  measure: (server: MeasuredServer, readers: Subscribers) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(kind, world, CPU_PROFILE_ARGS);
  const readers = await startSubscribers();
  try {
    const [roomId] = world.roomIds as [string];
    await readers.open(world.people.slice(0, size).map((person) => server.socketTargetFor(person, roomId)));
    return await measure(server, readers);
  } finally {
    await readers.stop();
    await server.stop();
  }
}

async function reach(
  world: World,
  server: MeasuredServer,
  readers: Subscribers,
  { transport, inFlight }: Case,
): Promise<Reached> {
  const [roomId] = world.roomIds as [string];
  await saturate(server, world, { roomId, transport, inFlight, ms: WARM_UP_MS });
  await readers.start();
  const [startedAt, cpuBefore] = [performance.now(), readCpuSeconds(server.pid)];
  const messages = await saturate(server, world, { roomId, transport, inFlight, ms: ROUND_MS });
  const [seconds, cpuSeconds] = [(performance.now() - startedAt) / 1000, readCpuSeconds(server.pid) - cpuBefore];
  await sleep(200);
  const received = await readers.collectStats();
  return {
    deliveriesPerSecond: received.messages / seconds,
    messagesPerSecond: messages / seconds,
    messagesPerFrame: received.messages / received.frames,
    cpuMicroseconds: (cpuSeconds / received.messages) * 1e6,
  };
}

export async function measureSaturation(): Promise<void> {
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
    for (const kind of ['ws', 'socket.io', 'storing ws', 'application'] as const) {
      await withReaders(world, kind, size, async (server, readers) => {
        for (const each of CASES.filter((one) => one.kind === kind)) {
          reached.get(each)?.push(await reach(world, server, readers, each));
        }
      });
    }
  }
  const rateOf = (name: string) => median(reachedOf(reached, name).map(({ deliveriesPerSecond }) => deliveriesPerSecond));
  /** Other load on the machine affects all runs of a round equally. */
  const ratio = (name: string, baseline: string) => {
    const baselines = reachedOf(reached, baseline);
    const rates = reachedOf(reached, name).map(
      (each, index) => each.deliveriesPerSecond / (baselines[index]?.deliveriesPerSecond ?? 0),
    );
    return median(rates);
  };
  const cpuOf = (name: string) => median(reachedOf(reached, name).map(({ cpuMicroseconds }) => cpuMicroseconds));
  const rows = CASES.map(({ name, inFlight }) => {
    const rounds = reachedOf(reached, name);
    const baseline = inFlight === 1 ? 'bare ws, one' : 'bare ws';
    return {
      case: name,
      'deliveries/s': Math.round(rateOf(name)),
      'against bare ws': round(ratio(name, baseline)),
      'against ws that inserts': round(ratio(name, inFlight === 1 ? 'ws that inserts, one' : 'ws that inserts')),
      'messages/s': Math.round(median(rounds.map(({ messagesPerSecond }) => messagesPerSecond))),
      'messages a frame': round(median(rounds.map(({ messagesPerFrame }) => messagesPerFrame))),
      'server µs CPU a delivery': round(cpuOf(name)),
      'its CPU against bare ws': round(cpuOf(name) / cpuOf(baseline)),
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

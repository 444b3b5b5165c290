import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryStats } from '../chat-subscribers.ts';
import { type MeasuredServer, makeWorld, type Subscribers, startServer, startSubscribers, type World } from './chat.ts';
import { listDescendants, readCpuSeconds } from './process.ts';
import { report, round } from './report.ts';
import { CPU_PROFILE_ARGS } from './saturation.ts';
import { sendSteadily } from './senders.ts';

const ROOMS = Number(process.env.ROOMS ?? 500);
const READERS_PER_ROOM = Number(process.env.READERS_PER_ROOM ?? 10);
/** At 300 messages a second, each sends one a second, the limit for members. Staff can send more. */
const SENDERS = 300;
const RATES = (process.env.RATES ?? '300,800').split(',').map(Number);
const WARM_UP_MS = 5_000;
const MEASURE_MS = Number(process.env.ROOMS_MS ?? 10_000);
const LAST_DELIVERY_WITHIN_MS = 20_000;

const APPLICATION = 'application';
const BASELINE = 'Socket.IO with a database insert';
const CASES = [
  { name: BASELINE, kind: 'storing socket.io' },
  { name: APPLICATION, kind: 'application' },
] as const;

interface Row {
  case: string;
  'target/s': number;
  'messages/s': number;
  'p50 ms': number;
  'p99 ms': number;
  missing: number;
  refused: number;
  'server CPU ms per message': number;
  'database CPU ms per message': number;
}

/** The Socket.IO baseline inserts into the same table, without sessions, moderation, locks or events. The servers run one at a time. */
export async function measureManyRooms(): Promise<void> {
  const world = await makeWorld({ people: ROOMS * READERS_PER_ROOM, senders: SENDERS, rooms: ROOMS });
  const rows: Row[] = [];
  try {
    for (const { name, kind } of CASES) {
      const server = await startServer(kind, world, CPU_PROFILE_ARGS);
      const readers = await startSubscribers();
      try {
        await readers.open(
          world.people.map((person, index) => server.socketTargetFor(person, world.roomIds[index % ROOMS] as string)),
        );
        await send(server, world, 100, WARM_UP_MS);
        for (const perSecond of RATES) rows.push({ case: name, ...(await measure(server, readers, world, perSecond)) });
      } finally {
        await readers.stop();
        await server.stop();
      }
    }
  } finally {
    await world.remove();
  }
  const p99 = (name: string, perSecond: number) =>
    rows.find((row) => row.case === name && row['target/s'] === perSecond)?.['p99 ms'] ?? Number.NaN;
  const ratioAt = (perSecond: number) => round(p99(APPLICATION, perSecond) / p99(BASELINE, perSecond));
  const [low = Number.NaN, high = Number.NaN] = RATES;
  report(
    'chat-rooms',
    rows.map((row) => ({ ...row })),
    [
      { name: `p99 at ${low} a second`, measured: p99(APPLICATION, low), unit: 'ms', atMost: 250 },
      { name: `p99 at ${high} a second`, measured: p99(APPLICATION, high), unit: 'ms', atMost: 1_000 },
      {
        name: 'messages lost or rejected',
        measured: rows.reduce((sum, row) => sum + row.missing + row.refused, 0),
        unit: '',
        atMost: 0,
      },
    ],
    {
      sockets: ROOMS * READERS_PER_ROOM,
      rooms: ROOMS,
      senders: SENDERS,
      'p99 relative to Socket.IO with a database insert': Object.fromEntries(
        RATES.map((perSecond) => [perSecond, ratioAt(perSecond)]),
      ),
    },
  );
}

const send = (server: MeasuredServer, world: World, perSecond: number, ms: number) =>
  sendSteadily(server, world, { roomIds: world.roomIds, transport: 'http', perSecond, ms });

async function measure(
  server: MeasuredServer,
  readers: Subscribers,
  world: World,
  perSecond: number,
): Promise<Omit<Row, 'case'>> {
  await readers.start();
  const cpuOfDatabase = () =>
    listDescendants(process.pid)
      .filter((pid) => pid !== server.pid && pid !== readers.pid)
      .reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
  const [startedAt, cpuBefore, databaseBefore] = [performance.now(), readCpuSeconds(server.pid), cpuOfDatabase()];
  const { sent, refused } = await send(server, world, perSecond, MEASURE_MS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const expected = (sent - refused) * READERS_PER_ROOM;
  const stats = await waitForDeliveries(readers, expected);
  return {
    'target/s': perSecond,
    'messages/s': Math.round((sent - refused) / seconds),
    'p50 ms': stats.p50Ms,
    'p99 ms': stats.p99Ms,
    missing: expected - stats.messages,
    refused,
    'server CPU ms per message': round(((readCpuSeconds(server.pid) - cpuBefore) * 1_000) / sent),
    'database CPU ms per message': round(((cpuOfDatabase() - databaseBefore) * 1_000) / sent),
  };
}

async function waitForDeliveries(readers: Subscribers, expected: number): Promise<DeliveryStats> {
  let stats = await readers.collectStats();
  for (let waited = 0; stats.messages < expected && waited < LAST_DELIVERY_WITHIN_MS; waited += 200) {
    await sleep(200);
    stats = await readers.collectStats();
  }
  return stats;
}

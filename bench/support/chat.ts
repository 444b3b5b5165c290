import { type ChildProcess, fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ROOT } from '../../scripts/run.mjs';
import { sessions } from '../../server/src/identity/accounts/tables.ts';
import { connectDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../../server/src/platform/database/migrate.ts';
import { buildMember, buildRoom } from '../../server/test/factories.ts';
import { findPort } from '../../server/test/process.ts';
import type { DeliveryStats, SubscriberCommand } from '../chat-subscribers.ts';
import { makeFolder } from './application.ts';
import type { SocketTarget } from './frames.ts';

const SECRET = 'a-secret-that-only-benchmarks-know-0123456789';
const SESSION_MS = 86_400_000;
const AT_ONCE = 20;
const EARLIER = 10_000;

export interface ToServer {
  memberId: string;
  roomId: string;
  content: string;
}

export interface Person {
  id: string;
  cookie: string;
}

export interface World {
  databaseUrl: string;
  dataDir: string;
  people: Person[];
  /** Moderators, because flood limits do not apply to staff. */
  senders: Person[];
  roomIds: string[];
  remove(): Promise<void>;
}

export async function makeWorld(counts: { people: number; senders: number; rooms: number }): Promise<World> {
  const folder = await makeFolder();
  const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined });
  const database = connectDatabase(embedded.url, { onError: () => undefined, poolSize: AT_ONCE });
  await migrateDatabase(embedded.url, () => undefined);
  const people = await makePeople(database, counts.people, 'member');
  const senders = await makePeople(database, counts.senders, 'moderator');
  const roomIds: string[] = [];
  for (let index = 0; index < counts.rooms; index += 1) roomIds.push((await buildRoom(database)).id);
  await writeEarlier(database, roomIds[0] as string, senders[0] as Person);
  await database.$client.end();
  return {
    databaseUrl: embedded.url,
    dataDir: folder.path,
    people,
    senders,
    roomIds,
    async remove() {
      await embedded.stop();
      await folder.remove();
    },
  };
}

/** Writes enough messages for PostgreSQL to use the index, because it keeps plans made for an empty table until the next autovacuum. */
async function writeEarlier(database: Database, roomId: string, { id }: Person): Promise<void> {
  await database.execute(sql`
    insert into chat_messages (id, room_id, user_id, client_id, message_type, content, created_at)
    select uuidv7(), ${roomId}, ${id}, gen_random_uuid(), 'user', 'Message ' || n, now() - interval '1 day' from generate_series(1, ${EARLIER}::int) as n`);
  await database.execute(sql`analyze`);
}

async function makePeople(database: Database, count: number, role: 'member' | 'moderator'): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const size = Math.min(AT_ONCE, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: size }, () => makePerson(database, role)))));
  }
  return people;
}

/** Inserts a session, because a sign-in would hash a password. */
async function makePerson(database: Database, role: 'member' | 'moderator'): Promise<Person> {
  const { id } = await buildMember(database, { role });
  const token = randomBytes(24).toString('base64url').slice(0, 32);
  await database.insert(sessions).values({ token, userId: id, expiresAt: new Date(Date.now() + SESSION_MS) });
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return { id, cookie: `bros.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

export type ServerKind = 'application' | 'ws' | 'storing ws' | 'socket.io' | 'storing socket.io';

export interface MeasuredServer {
  kind: ServerKind;
  pid: number;
  port: number;
  sendMessage(message: ToServer): void;
  socketTargetFor(person: Person, roomId: string): SocketTarget;
  stop(): Promise<void>;
}

export async function startServer(kind: ServerKind, world: World, nodeArguments: string[] = []): Promise<MeasuredServer> {
  const port = await findPort();
  const env = {
    PORT: String(port),
    BENCH_DATABASE_URL: world.databaseUrl,
    BENCH_SECRET: SECRET,
    DATA_DIR: world.dataDir,
    BASELINE: kind,
  };
  const program = kind === 'application' ? 'chat-application.ts' : 'chat-baseline.ts';
  const child = await forkProgram(program, env, nodeArguments);
  return {
    kind,
    port,
    pid: child.pid as number,
    sendMessage: (message) => void child.send(message),
    socketTargetFor: ({ cookie }, roomId) => {
      const headers = { origin: `http://localhost:${port}`, cookie };
      if (kind === 'ws' || kind === 'storing ws') return { port, path: '/', headers, isSocketIo: false };
      const target = { port, path: '/socket.io/?EIO=4&transport=websocket', headers, isSocketIo: true };
      return kind === 'socket.io' ? target : { ...target, roomId };
    },
    stop: () => end(child),
  };
}

export interface Subscribers {
  pid: number;
  open(targets: SocketTarget[]): Promise<void>;
  start(): Promise<void>;
  collectStats(): Promise<DeliveryStats>;
  close(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSubscribers(): Promise<Subscribers> {
  const child = await forkProgram('chat-subscribers.ts', {});
  const request = async (command: SubscriberCommand): Promise<DeliveryStats> => {
    child.send(command);
    return (await nextMessage(child, 'chat-subscribers.ts')) as DeliveryStats;
  };
  return {
    pid: child.pid as number,
    open: async (targets) => void (await request({ kind: 'open', targets })),
    start: async () => void (await request({ kind: 'start' })),
    collectStats: () => request({ kind: 'collectStats' }),
    close: async () => void (await request({ kind: 'close' })),
    stop: () => end(child),
  };
}

async function forkProgram(program: string, env: Record<string, string>, nodeArguments: string[] = []): Promise<ChildProcess> {
  const child = fork(join(ROOT, 'bench', program), {
    execArgv: ['--import', join(ROOT, 'server/src/quick-imports.ts'), ...nodeArguments],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  await nextMessage(child, program);
  return child;
}

async function nextMessage(child: ChildProcess, program: string): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`${program} ended with ${code}.`))),
    ]);
  } finally {
    settled.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.connected) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

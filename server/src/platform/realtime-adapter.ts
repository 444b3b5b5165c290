import pg from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Config } from '../config.ts';
import type { Log } from './log.ts';

/** Carries socket events between processes. */
export interface RealtimeAdapter {
  /** For Socket.IO; undefined where one process is alone. */
  create: ServerOptions['adapter'] | undefined;
  /** Resolves when everything sent so far is with the carrier to the other processes, or could not be brought there. */
  published(): Promise<void>;
  /** False when other processes cannot hear this one, as far as is known. */
  isReady(): boolean;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'redisUrl' | 'databaseUrl'>;

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_AFTER_MS = 1_000;
/** A healthy carrier takes a message within a few milliseconds. */
const PUBLISH_MS = 1_000;

/**
 * Redis Streams with `REDIS_URL`; else PostgreSQL's NOTIFY with `DATABASE_URL`, since other processes may share that database; else none: the embedded
 * database has one process. Throws when Redis does not answer.
 */
export async function openRealtimeAdapter({ redisUrl, databaseUrl }: Settings, log: Log): Promise<RealtimeAdapter> {
  if (redisUrl) return watchCarrier(await openRedis(redisUrl, log), log);
  if (databaseUrl) return watchCarrier(await openPostgres(databaseUrl, log), log);
  return { create: undefined, published: async () => undefined, isReady: () => true, close: async () => undefined };
}

interface Carrier extends Pick<RealtimeAdapter, 'create' | 'close'> {
  isConnected(): boolean;
  /** Resolves when the carrier has answered everything that was sent to it before. */
  flush(): Promise<unknown>;
}

/** Waits for a carrier, but not for one that hangs. */
function watchCarrier({ create, close, isConnected, flush }: Carrier, log: Log): RealtimeAdapter {
  let isHung = false;
  const isReady = () => !isHung && isConnected();
  return {
    create,
    close,
    isReady,
    published: () =>
      new Promise((resolve) => {
        if (!isReady()) return resolve();
        const timer = setTimeout(() => {
          if (!isHung) log.warn('Messages to other processes are not taken; they stay within this process until they are');
          isHung = true;
          resolve();
        }, PUBLISH_MS);
        const onAnswer = () => {
          clearTimeout(timer);
          isHung = false;
          resolve();
        };
        flush().then(onAnswer, onAnswer);
      }),
  };
}

/** Loads what it needs only here: the Redis client is a fifth of all modules, and one process alone has no use for it. */
async function openRedis(url: string, log: Log): Promise<Carrier> {
  const [{ createClient }, { createAdapter }] = await Promise.all([import('redis'), import('@socket.io/redis-streams-adapter')]);
  const client = createClient({
    url,
    RESP: 2,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RECONNECT_AFTER_MS },
  });
  warnOnce(client, log);
  await connectOrFail(client);
  // The part of a client that the adapter uses; it recognizes one by `sSubscribe`.
  const carrying = {
    sSubscribe: client.sSubscribe.bind(client),
    duplicate: () => client.duplicate(),
    xAdd: client.xAdd.bind(client),
    // The adapter leaves errors of these two unhandled, which would end the process. The second counts processes: without Redis there is one.
    publish: (channel: string, payload: Buffer) => client.publish(channel, payload).catch(() => 0),
    sendCommand: (command: string[]) => client.sendCommand(command).catch(() => ['', 1]),
  };
  return {
    create: createAdapter(carrying, { onlyPlaintext: true }),
    isConnected: () => client.isReady,
    flush: () => client.ping(),
    async close() {
      if (client.isOpen) client.destroy();
    },
  };
}

/** One line for each time that Redis goes away, however often it is tried again. */
function warnOnce(client: { on(event: 'error' | 'ready', listener: (error?: unknown) => void): unknown }, log: Log): void {
  let isAway = false;
  client.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis cannot be reached; messages stay within this process until it can');
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
}

/** The first connection decides whether the setting is right; later ones are repeated for ever. */
async function connectOrFail(client: { connect(): Promise<unknown>; destroy(): void }): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('REDIS_URL is set, but no Redis answers there.')), CONNECT_TIMEOUT_MS);
  });
  try {
    await Promise.race([client.connect(), patience]);
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The adapter drops a listener that breaks, and connects another. */
class Listener extends pg.Client {
  release(): void {
    void this.end().catch(() => undefined);
  }
}

/** Publishes over one connection, so that what is sent first arrives first, and listens on another. */
async function openPostgres(connectionString: string, log: Log): Promise<Carrier> {
  const { createAdapter } = await import('@socket.io/postgres-adapter');
  const settings = {
    connectionString,
    application_name: 'bros-abroad-sockets',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const errorHandler = (error: Error) =>
    log.warn({ err: error }, 'Messages of other processes cannot be heard right now; it is tried again');
  const publisher = new pg.Pool({ ...settings, max: 1 });
  publisher.on('error', errorHandler);
  const pool = {
    query: (text: string, values?: unknown[]) => publisher.query(text, values),
    // Not from the pool, which would never get a broken listener back.
    async connect() {
      const listener = new Listener(settings);
      listener.on('error', errorHandler);
      await listener.connect();
      return listener;
    },
  };
  return {
    create: createAdapter(pool as unknown as pg.Pool, { errorHandler }) as ServerOptions['adapter'],
    isConnected: () => true,
    // A large message takes two statements, of which the second follows the answer to the first.
    flush: () => publisher.query('select').then(() => publisher.query('select')),
    close: () => publisher.end(),
  };
}

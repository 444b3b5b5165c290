import pg from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Config } from '../config.ts';
import type { Log } from './log.ts';

export interface RealtimeAdapter {
  /** Undefined if there is a single process. */
  create: ServerOptions['adapter'] | undefined;
  /** Resolves once each message so far was accepted by Redis or PostgreSQL or has failed, at the latest after a second. */
  published(): Promise<void>;
  /** False if other processes certainly receive nothing. */
  isReady(): boolean;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'redisUrl' | 'databaseUrl'>;

const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_AFTER_MS = 1_000;
/** A healthy connection accepts a message within a few milliseconds. */
const PUBLISH_MS = 1_000;
const WAITING_MAX = 1_000;

/**
 * Redis Streams if `REDIS_URL` is set, else PostgreSQL's NOTIFY if `DATABASE_URL` is set, because other processes may share that database. Throws if
 * Redis does not respond.
 */
export async function openRealtimeAdapter({ redisUrl, databaseUrl }: Settings, log: Log): Promise<RealtimeAdapter> {
  const { track, published, isHung } = watchMessages(log);
  const carrier = redisUrl
    ? await openRedis(redisUrl, log, track)
    : databaseUrl
      ? await openPostgres(databaseUrl, log, track)
      : { create: undefined, isConnected: () => true, close: async () => undefined };
  return { create: carrier.create, published, isReady: () => !isHung() && carrier.isConnected(), close: carrier.close };
}

type Carrier = Pick<RealtimeAdapter, 'create' | 'close'> & { isConnected(): boolean };
type Track = <Result>(sent: Promise<Result>) => Promise<Result>;

/** `published` does not wait long for a message that hangs. */
function watchMessages(log: Log) {
  const underway = new Set<Promise<unknown>>();
  let isHung = false;
  const track: Track = (sent) => {
    underway.add(sent);
    const onTaken = () => {
      isHung = false;
    };
    sent.then(onTaken, () => undefined).finally(() => underway.delete(sent));
    return sent;
  };

  async function published(): Promise<void> {
    if (isHung || underway.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        if (!isHung)
          log.warn('Messages to other processes hang; until they are accepted, events reach only the sockets of this process');
        isHung = true;
        resolve();
      }, PUBLISH_MS);
    });
    await Promise.race([Promise.allSettled(underway), silence]);
    clearTimeout(timer);
  }

  return { track, published, isHung: () => isHung };
}

/** Loaded on first use, because the client is a fifth of all modules, and a single process does not need it. */
async function openRedis(url: string, log: Log, track: Track): Promise<Carrier> {
  const [{ createClient }, { createAdapter }] = await Promise.all([import('redis'), import('@socket.io/redis-streams-adapter')]);
  const client = createClient({
    url,
    RESP: 2,
    // At most this many messages wait while Redis is unreachable. Further ones are dropped.
    commandsQueueMaxLength: WAITING_MAX,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RECONNECT_AFTER_MS },
  });
  warnOnce(client, log);
  await connectOrFail(client);
  // The adapter recognizes a client by `sSubscribe`.
  const carrying = {
    sSubscribe: client.sSubscribe.bind(client),
    duplicate: () => client.duplicate(),
    xAdd: (...given: Parameters<typeof client.xAdd>) => track(client.xAdd(...given)),
    // The adapter does not handle errors of `publish` and `sendCommand`, which would end the process. `sendCommand` counts the processes: one
    // while Redis is unreachable.
    publish: (channel: string, payload: Buffer) => client.publish(channel, payload).catch(() => 0),
    sendCommand: (command: string[]) => client.sendCommand(command).catch(() => ['', 1]),
  };
  return {
    create: createAdapter(carrying, { onlyPlaintext: true }),
    isConnected: () => client.isReady,
    async close() {
      if (client.isOpen) client.destroy();
    },
  };
}

function warnOnce(client: { on(event: 'error' | 'ready', listener: (error?: unknown) => void): unknown }, log: Log): void {
  let isAway = false;
  client.on('error', (error) => {
    if (!isAway)
      log.warn({ err: error }, 'Redis is unreachable; until it responds, events reach only the sockets of this process');
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
}

/** Throws if the first connection fails, because the setting may be wrong. Later connections are retried forever. */
async function connectOrFail(client: { connect(): Promise<unknown>; destroy(): void }): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('REDIS_URL is set, but no Redis responds at that URL.')), CONNECT_TIMEOUT_MS);
  });
  try {
    await Promise.race([client.connect(), timeout]);
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The adapter drops a broken listener and connects another listener. */
class Listener extends pg.Client {
  release(): void {
    void this.end().catch(() => undefined);
  }
}

/** Publishes on one connection, which preserves the order. */
async function openPostgres(connectionString: string, log: Log, track: Track): Promise<Carrier> {
  const { createAdapter } = await import('@socket.io/postgres-adapter');
  const settings = {
    connectionString,
    application_name: 'bros-abroad-sockets',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const errorHandler = (error: Error) =>
    log.warn({ err: error }, 'Messages from other processes cannot be received; reconnecting');
  const publisher = new pg.Pool({ ...settings, max: 1 });
  publisher.on('error', errorHandler);
  const pool = {
    query: (text: string, values?: unknown[]) => track(publisher.query(text, values)),
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
    close: () => publisher.end(),
  };
}

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
  const carriage = watchCarriage(log);
  const carrier = redisUrl
    ? await openRedis(redisUrl, log, carriage.watch)
    : databaseUrl
      ? await openPostgres(databaseUrl, log, carriage.watch)
      : undefined;
  if (!carrier) return { create: undefined, published: async () => undefined, isReady: () => true, close: async () => undefined };
  return {
    create: carrier.create,
    isReady: () => !carriage.isHung() && carrier.isConnected(),
    published: carriage.settled,
    close: carrier.close,
  };
}

type Carrier = Pick<RealtimeAdapter, 'create' | 'close'> & { isConnected: () => boolean };

/** Wraps the client's function that the adapter hands messages to. */
type Watch = <Given extends unknown[], Result>(
  publish: (...given: Given) => Promise<Result>,
) => (...given: Given) => Promise<Result>;

class CarrierHangsError extends Error {
  override message = 'The carrier of messages does not answer.';
}

/**
 * Counts what is on its way, since Socket.IO does not. It also hands events to the sockets of this process only after they are published: a carrier
 * that hangs would silence this process too. So nothing waits longer than `PUBLISH_MS`; from then on, until an answer comes, events stay within this process.
 */
function watchCarriage(log: Log): { watch: Watch; settled: () => Promise<void>; isHung: () => boolean } {
  const waiting = new Map<Promise<unknown>, (error: Error) => void>();
  let isHung = false;

  function giveUp(): void {
    if (!isHung) log.warn('Messages to other processes are not taken; they stay within this process until they are');
    isHung = true;
    // All at once, so that this process's sockets hear them in their order.
    for (const fail of waiting.values()) fail(new CarrierHangsError());
  }

  function inTime<Result>(published: Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const timer = setTimeout(giveUp, PUBLISH_MS);
    const settle = () => {
      isHung = false;
    };
    published.then(settle, settle);
    published.then(resolve, reject);
    waiting.set(promise, reject);
    const forget = () => {
      clearTimeout(timer);
      waiting.delete(promise);
    };
    promise.then(forget, forget);
    return promise;
  }

  return {
    watch:
      (publish) =>
      (...given) =>
        isHung ? Promise.reject(new CarrierHangsError()) : inTime(publish(...given)),
    async settled() {
      await Promise.allSettled(waiting.keys());
    },
    isHung: () => isHung,
  };
}

/** Loads what it needs only here: the Redis client is a fifth of all modules, and one process alone has no use for it. */
async function openRedis(url: string, log: Log, watch: Watch): Promise<Carrier> {
  const [{ createClient }, { createAdapter: createRedisAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  const client = createClient({
    url,
    RESP: 2,
    // While Redis is away a broadcast must fail at once, so that the sockets of this process still get it.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RECONNECT_AFTER_MS },
  });
  // The adapter's readers are copies; they do wait, for without a queue they would ask a Redis that is away in an endless tight loop.
  const duplicate = client.duplicate.bind(client);
  client.duplicate = ((overrides) => duplicate({ ...overrides, disableOfflineQueue: false })) as typeof client.duplicate;
  const [add, publish] = [watch(client.xAdd.bind(client)), watch(client.publish.bind(client))];
  // The adapter does not look whether `publish` failed, and its failure would end the process.
  Object.assign(client, { xAdd: add, publish: (channel: string, payload: Buffer) => publish(channel, payload).catch(() => 0) });
  warnOnce(client, log);
  await connectOrFail(client);
  const createAdapter = createRedisAdapter(client, { onlyPlaintext: true });
  return {
    create: function createSteadyAdapter(namespace: Parameters<typeof createAdapter>[0]) {
      const adapter = createAdapter(namespace);
      const countServers = adapter.serverCount.bind(adapter);
      // The same here: without Redis nobody else is there.
      adapter.serverCount = () => countServers().catch(() => 1);
      return adapter;
    },
    isConnected: () => client.isReady,
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

/** Publishes over one connection, so that what is sent first arrives first, and listens on another. */
async function openPostgres(connectionString: string, log: Log, watch: Watch): Promise<Carrier> {
  const { createAdapter: createPostgresAdapter } = await import('@socket.io/postgres-adapter');
  const settings = {
    connectionString,
    application_name: 'bros-abroad-sockets',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  const errorHandler = (error: Error) => {
    if (error instanceof CarrierHangsError) return;
    log.warn({ err: error }, 'Messages of other processes cannot be heard right now; it is tried again');
  };
  const publisher = new pg.Pool({ ...settings, max: 1 });
  publisher.on('error', errorHandler);
  const pool = {
    query: watch((text: string, values?: unknown[]) => publisher.query(text, values)),
    async connect() {
      const listener = new pg.Client(settings);
      listener.on('error', errorHandler);
      await listener.connect();
      return Object.assign(listener, { release: () => void listener.end().catch(errorHandler) });
    },
  };
  return {
    create: createPostgresAdapter(pool as unknown as pg.Pool, { errorHandler }) as ServerOptions['adapter'],
    isConnected: () => true,
    close: () => publisher.end(),
  };
}

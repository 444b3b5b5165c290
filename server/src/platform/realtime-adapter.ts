import pg from 'pg';
import type { ServerOptions } from 'socket.io';
import type { Config } from '../config.ts';
import type { Log } from './log.ts';

/** How the sockets of several processes hear of each other. */
export interface RealtimeAdapter {
  /** For Socket.IO; undefined where one process is alone. */
  create: ServerOptions['adapter'] | undefined;
  /** Resolves when all that was sent until now is with whoever carries it to the other processes, or could not be brought there. */
  published(): Promise<void>;
  /** Whether other processes hear this one, as far as is known. */
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
  if (redisUrl) return watchPublishing(await openRedis(redisUrl, log), log);
  if (databaseUrl) return watchPublishing(await openPostgres(databaseUrl, log), log);
  return { create: undefined, published: async () => undefined, isReady: () => true, close: async () => undefined };
}

type Carrier = Pick<RealtimeAdapter, 'close'> & {
  create: (namespace: unknown) => PublishingAdapter;
  isConnected: () => boolean;
};

/** What all adapters for several processes have, though their types keep it to themselves; realtime-adapter.test.ts fails when it is missing. */
interface PublishingAdapter {
  doPublish(message: unknown): Promise<unknown>;
}

/**
 * Counts what is on its way, since Socket.IO does not. It also hands events to the sockets of this process only after they are published: a carrier
 * that hangs would silence this process too. So nothing waits longer than `PUBLISH_MS`; from then on, until an answer comes, events stay within this process.
 */
function watchPublishing({ create, close, isConnected }: Carrier, log: Log): RealtimeAdapter {
  const waiting = new Map<Promise<unknown>, (error: Error) => void>();
  let isHung = false;

  function giveUp(): void {
    if (!isHung) log.warn('Messages to other processes are not taken; they stay within this process until they are');
    isHung = true;
    // All at once, so that this process's sockets hear them in their order.
    for (const fail of waiting.values()) fail(new Error('The carrier of messages does not answer.'));
  }

  function publishInTime(published: Promise<unknown>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
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

  function createWatched(namespace: unknown) {
    const adapter = create(namespace);
    const publish = adapter.doPublish.bind(adapter);
    adapter.doPublish = (message) =>
      isHung ? Promise.reject(new Error('The carrier of messages hangs.')) : publishInTime(publish(message));
    return adapter;
  }
  return {
    create: createWatched as unknown as ServerOptions['adapter'],
    isReady: () => !isHung && isConnected(),
    async published() {
      await Promise.allSettled(waiting.keys());
    },
    close,
  };
}

/** Loads what it needs only here: the Redis client is a fifth of all modules, and one process alone has no use for it. */
async function openRedis(url: string, log: Log): Promise<Carrier> {
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
  // The adapter does not look whether this failed, and its failure would end the process.
  const publish = client.publish.bind(client);
  Object.assign(client, { publish: (channel: string, payload: Buffer) => publish(channel, payload).catch(() => 0) });
  warnOnce(client, log);
  await connectOrFail(client);
  const createAdapter = createRedisAdapter(client, { onlyPlaintext: true });
  return {
    create: function createSteadyAdapter(namespace: unknown) {
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
async function openPostgres(connectionString: string, log: Log): Promise<Carrier> {
  const { createAdapter: createPostgresAdapter } = await import('@socket.io/postgres-adapter');
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
    query: publisher.query.bind(publisher),
    async connect() {
      const listener = new pg.Client(settings);
      listener.on('error', errorHandler);
      await listener.connect();
      return Object.assign(listener, { release: () => void listener.end().catch(errorHandler) });
    },
  };
  return {
    create: createPostgresAdapter(pool as unknown as pg.Pool, { errorHandler }) as unknown as Carrier['create'],
    isConnected: () => true,
    close: () => publisher.end(),
  };
}

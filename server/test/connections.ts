import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Pool, PoolClient } from 'pg';

interface CountedRequest {
  name: string;
  held: number;
}

const current = new AsyncLocalStorage<CountedRequest>();
const watched = new WeakMap<Pool, Set<string>>();

/** Returns the requests that held a connection and waited for a second connection. Enough such requests at the same time would all time out. */
export function watchConnections(server: Server, pool: Pool): ReadonlySet<string> {
  server.prependListener('request', ({ method, url }) => {
    current.enterWith({ name: `${method} ${url?.split('?')[0]}`, held: 0 });
  });
  const greedy = watched.get(pool) ?? watchPool(pool);
  watched.set(pool, greedy);
  return greedy;
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/** `pool.query` calls `connect` with a callback; a transaction calls `connect` without a callback. */
function watchPool(pool: Pool): Set<string> {
  const greedy = new Set<string>();
  const holders = new WeakMap<PoolClient, CountedRequest>();
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => Promise<PoolClient>;

  const watching = async (callback?: ConnectCallback) => {
    const request = current.getStore();
    if (!request) return connect(callback);
    if (request.held > 0) greedy.add(request.name);
    request.held += 1;
    if (callback) {
      return connect((error, client, release) => {
        if (client) holders.set(client, request);
        else request.held -= 1;
        callback(error, client, release);
      });
    }
    try {
      const client = await connect();
      holders.set(client, request);
      return client;
    } catch (error) {
      request.held -= 1;
      throw error;
    }
  };
  pool.connect = watching as Pool['connect'];
  pool.on('release', (_, client) => {
    const request = holders.get(client);
    if (request) request.held -= 1;
    holders.delete(client);
  });
  return greedy;
}

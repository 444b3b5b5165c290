import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config.ts';
import { configureIce } from '../ice.ts';
import { openTurn, type TurnConnection } from './connection.ts';
import { ALLOCATE, ATTRIBUTES, describeTurnError, encodeRequest, REFRESH, type TurnCredentials } from './message.ts';

const WITHIN_MS = 4_000;
/** Checks within this time share one result, so a reload allocates no other relay. */
const KEPT_MS = 30_000;
const UDP = Buffer.from([17, 0, 0, 0]);
const OVER = Buffer.alloc(4);

interface TurnResult {
  url: string;
  /** Null if the server provided a relay. */
  error: string | null;
}

/** Allocates a relay and releases it. Throws with the reason. */
async function takeRelay(connection: TurnConnection, { username, password }: { username: string; password: string }) {
  const challenge = await connection.request(encodeRequest(ALLOCATE, [['requestedTransport', UDP]]));
  const realm = challenge.attributes.get(ATTRIBUTES.realm);
  const nonce = challenge.attributes.get(ATTRIBUTES.nonce);
  if (challenge.isSuccess) throw new Error('The server gives relays to anybody, without a password.');
  if (!realm || !nonce) throw new Error(`The server answered: ${describeTurnError(challenge)}`);
  const credentials: TurnCredentials = { username, password, realm: realm.toString('utf8'), nonce };
  const answer = await connection.request(encodeRequest(ALLOCATE, [['requestedTransport', UDP]], credentials));
  if (!answer.isSuccess) throw new Error(`The server answered: ${describeTurnError(answer)}`);
  if (!answer.attributes.has(ATTRIBUTES.relayedAddress)) throw new Error('The server gave no address for the relay.');
  await connection.request(encodeRequest(REFRESH, [['lifetime', OVER]], credentials));
}

async function checkServer(url: string, credentials: { username: string; password: string }): Promise<TurnResult> {
  const abort = new AbortController();
  let connection: TurnConnection | undefined;
  try {
    connection = openTurn(url);
    const late = sleep(WITHIN_MS, undefined, { signal: abort.signal }).then(() => {
      throw new Error(`The server did not answer within ${WITHIN_MS / 1000} seconds.`);
    });
    await Promise.race([takeRelay(connection, credentials), late]);
    return { url, error: null };
  } catch (error) {
    return { url, error: (error as Error).message.slice(0, 200) };
  } finally {
    abort.abort();
    connection?.close();
  }
}

async function checkAll(ice: Config['ice']): Promise<TurnResult[]> {
  const { iceServers } = configureIce({ ...ice, stunUrls: [] }, { name: 'check', isListener: true, now: new Date() });
  return Promise.all(
    iceServers.flatMap((server) =>
      'username' in server
        ? server.urls.map((url) => checkServer(url, { username: server.username ?? '', password: server.credential ?? '' }))
        : [],
    ),
  );
}

export type TurnCheck = () => Promise<TurnResult[]>;

/** The result is at most half a minute old. Empty if no TURN server is configured. */
export function createTurnCheck(ice: Config['ice']): TurnCheck {
  const results = new LRUCache<'all', TurnResult[]>({ max: 1, ttl: KEPT_MS, fetchMethod: () => checkAll(ice) });
  return () => results.forceFetch('all');
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '@better-auth/utils/password';
import type { Database } from '../../platform/database/connect.ts';
import { createGate } from '../../platform/gate.ts';
import { findPasswordHash } from './queries.ts';

/** Results of hashing that are known before a transaction begins. */
interface Results {
  /** A fresh hash by password. */
  hashes: Map<string, string>;
  /** True when the password fits the hash; keyed by both. */
  checks: Map<string, boolean>;
}

const known = new AsyncLocalStorage<Results>();
const toKey = (hash: string, password: string) => `${hash} ${password}`;

/**
 * Node hashes in its pool of four threads, which also serves new database connections and the signing of cookies. One thread and one core stay free, so that
 * a crowd of sign-ins does not hold up all other requests.
 */
const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** A hash takes about 0.2 s on a slow core, so the last in line is answered before browsers give up after ten seconds. */
const HASHES_WAITING_MOST = 45 * HASHES_AT_ONCE;

/** Every password is hashed within. */
export const hashInTurn = createGate({ width: HASHES_AT_ONCE, waitingMost: HASHES_WAITING_MOST, busyCode: 'UNAVAILABLE' });
/** Throws UNAVAILABLE while too many passwords wait to be hashed. Asked before an attempt is counted, so that a crowd uses up nobody's attempts. */
export const assertRoomToHash = hashInTurn.assertRoom;

/** better-auth's scrypt. Inside `withHashedPasswords` it takes the results from there. Throws UNAVAILABLE when too many wait. */
export const passwordHashing = {
  hash: async (password: string): Promise<string> =>
    known.getStore()?.hashes.get(password) ?? (await hashInTurn(() => hashPassword(password))),
  verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
    known.getStore()?.checks.get(toKey(hash, password)) ?? (await hashInTurn(() => verifyPassword(hash, password))),
};

/**
 * Hashes passwords first and runs `work` with the results. Hashing takes many times longer than the statements around it, so a transaction that did it
 * would keep a connection from everyone else. `work` decides by the hash it reads itself: one that has changed since is hashed again.
 *
 * @param passwords `current` is checked against the password of `memberId`; without such a member it is hashed all the same, to take as long. `next` is hashed.
 */
export async function withHashedPasswords<Result>(
  database: Database,
  { memberId, current, next }: { memberId?: string | undefined; current?: string; next?: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const results: Results = { hashes: new Map(), checks: new Map() };
  if (current !== undefined) {
    const kept = memberId === undefined ? undefined : await findPasswordHash(database, memberId);
    if (kept === undefined) results.hashes.set(current, await passwordHashing.hash(current));
    else results.checks.set(toKey(kept, current), await passwordHashing.verify({ hash: kept, password: current }));
  }
  if (next !== undefined) results.hashes.set(next, await passwordHashing.hash(next));
  return known.run(results, work);
}

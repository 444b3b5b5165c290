import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '@better-auth/utils/password';
import type { Database } from '../../platform/database/connect.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { findPasswordHash } from './queries.ts';

interface Results {
  hashes: Map<string, string>;
  /** Keyed by password and hash. */
  checks: Map<string, boolean>;
}

const known = new AsyncLocalStorage<Results>();
const toKey = (hash: string, password: string) => `${hash} ${password}`;

/** Hashing shares Node.js's four threads with database connections and cookie signatures. One thread and one core stay free. */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(3, availableParallelism() - 1));
/** At 0.2 s per hash, the last hash waits less than ten seconds, after which our pages stop waiting. */
const MAX_WAITING_HASHES = 45 * MAX_CONCURRENT_HASHES;

export const hashWhenFree = createSemaphore({
  concurrency: MAX_CONCURRENT_HASHES,
  maxWaiting: MAX_WAITING_HASHES,
  busyCode: 'UNAVAILABLE',
});
/** Call this before counting an attempt, because overload must not use up an attempt. Throws UNAVAILABLE. */
export const assertRoomToHash = hashWhenFree.assertRoom;

/** Uses better-auth's scrypt, or a result of `withHashedPasswords`. Throws UNAVAILABLE. */
export const passwordHashing = {
  hash: async (password: string): Promise<string> =>
    known.getStore()?.hashes.get(password) ?? (await hashWhenFree(() => hashPassword(password))),
  verify: async ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
    known.getStore()?.checks.get(toKey(hash, password)) ?? (await hashWhenFree(() => verifyPassword(hash, password))),
};

/**
 * Hashes before the transaction, because hashing would occupy its connection. If the stored hash changes before `work` reads it, the password is checked again.
 *
 * @param passwords `current` is checked against the hash of `memberId`, or hashed in equal time if there is none; `next` is hashed
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

import { eq, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../database/connect.ts';
import { newId } from '../ids.ts';
import type { JobDefinition } from '../queue.ts';
import type { Storage } from '../storage.ts';
import { pictureRemovals } from './tables.ts';

/** Much longer than any upload takes. */
const RESERVED_MINUTES = 60;
const BATCH = 20;
const RETRIES = 2;
const RETRY_DELAY_SECONDS = 60;

export interface PictureFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
}

export interface PictureStore {
  /** Stores files, then runs `commit` in a transaction, which stores their keys and calls `keep`. Otherwise the files are deleted, even if the process dies. */
  add<Result>(
    files: readonly PictureFile[],
    commit: (transaction: Transaction, keep: () => void) => Promise<Result>,
  ): Promise<Result>;
  read: Storage['read'];
  /** Returns the number of deleted rows. */
  sweep(): Promise<number>;
}

/** Every stored file's key is in its feature's row or in `picture_removals`. */
export function createPictureStore({ database, storage }: { database: Database; storage: Storage }): PictureStore {
  async function deleteFiles(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => storage.delete(key)));
  }

  async function removeReserved(id: string): Promise<void> {
    await database.transaction(async (transaction) => {
      const [reserved] = await transaction.select().from(pictureRemovals).where(eq(pictureRemovals.id, id)).for('update');
      // No row means that the transaction committed, although its result was lost.
      if (!reserved) return;
      await deleteFiles(reserved.keys);
      await transaction.delete(pictureRemovals).where(eq(pictureRemovals.id, id));
    });
  }

  function sweepBatch(): Promise<number> {
    return database.transaction(async (transaction) => {
      const due = await transaction
        .select()
        .from(pictureRemovals)
        .where(lte(pictureRemovals.dueAt, sql`now()`))
        .orderBy(pictureRemovals.dueAt)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const { id, keys } of due) {
        await deleteFiles(keys);
        await transaction.delete(pictureRemovals).where(eq(pictureRemovals.id, id));
      }
      return due.length;
    });
  }

  return {
    async add(files, commit) {
      const id = newId();
      const dueAt = sql`now() + make_interval(mins => ${RESERVED_MINUTES})`;
      await database.insert(pictureRemovals).values({ id, keys: files.map(({ key }) => key), dueAt });
      let isKept = false;
      try {
        const stored = await Promise.allSettled(files.map(({ key, bytes, contentType }) => storage.put(key, bytes, contentType)));
        const failed = stored.find((outcome) => outcome.status === 'rejected');
        if (failed) throw failed.reason;
        return await inTransaction(database, async (transaction) => {
          const result = await commit(transaction, () => {
            isKept = true;
          });
          if (isKept) await takeBack(transaction, id);
          return result;
        });
      } catch (error) {
        isKept = false;
        throw error;
      } finally {
        // If this fails, the sweep finds the row.
        if (!isKept) await removeReserved(id).catch(() => undefined);
      }
    },
    read: (key) => storage.read(key),
    async sweep() {
      let removed = 0;
      for (;;) {
        const batch = await sweepBatch();
        removed += batch;
        if (batch < BATCH) return removed;
      }
    },
  };
}

/** A feature's row now contains the keys. Throws if the sweep deleted the files concurrently. */
async function takeBack(transaction: Transaction, id: string): Promise<void> {
  const claimed = await transaction
    .delete(pictureRemovals)
    .where(eq(pictureRemovals.id, id))
    .returning({ id: pictureRemovals.id });
  if (claimed.length === 0) throw new Error('The files of an upload were swept away before it ended.');
}

export function sweepPicturesJob(pictures: PictureStore): JobDefinition<object> {
  return {
    name: 'pictures.sweep',
    schedule: '* * * * *',
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    handle: async () => {
      await pictures.sweep();
    },
  };
}

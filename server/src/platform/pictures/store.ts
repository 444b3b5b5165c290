import { eq, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '../database/connect.ts';
import { newId } from '../ids.ts';
import type { JobDefinition } from '../queue.ts';
import type { Storage } from '../storage.ts';
import { pictureRemovals } from './tables.ts';

/** An upload may take so long from its first file to its row; far longer than it ever does. */
const RESERVED_MINUTES = 60;
/** Removals in one transaction: few enough that it is short. */
const BATCH = 20;
const RETRIES = 2;
const RETRY_DELAY_SECONDS = 60;

export interface PictureFile {
  key: string;
  bytes: Uint8Array;
  contentType: string;
}

export interface PictureStore {
  /**
   * Stores files and then runs `commit` in a transaction, which calls `keep` once it has named them in a row. Unless it did and was committed, none of
   * the files stays, whether it threw or the process died.
   */
  add<Result>(
    files: readonly PictureFile[],
    commit: (transaction: Transaction, keep: () => void) => Promise<Result>,
  ): Promise<Result>;
  read: Storage['read'];
  /** Deletes the files of everything that is due, and says how many there were. */
  sweep(): Promise<number>;
}

/** Keeps pictures so that a stored file is named either by a row of its feature or in `picture_removals`, at every moment. */
export function createPictureStore({ database, storage }: { database: Database; storage: Storage }): PictureStore {
  async function deleteFiles(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => storage.delete(key)));
  }

  async function removeReserved(id: string): Promise<void> {
    await database.transaction(async (transaction) => {
      const [reserved] = await transaction.select().from(pictureRemovals).where(eq(pictureRemovals.id, id)).for('update');
      // Without it the transaction that named the files was committed after all, though its answer was lost.
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
        // Should this fail as well, the row stays and the sweep finds it.
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

/** Says that the files are named now. Throws when they were swept away in the meantime. */
async function takeBack(transaction: Transaction, id: string): Promise<void> {
  const taken = await transaction.delete(pictureRemovals).where(eq(pictureRemovals.id, id)).returning({ id: pictureRemovals.id });
  if (taken.length === 0) throw new Error('The files of an upload were swept away before it ended.');
}

/** Deletes the files of what was deleted in the last minute, and of uploads that broke off with their process. */
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

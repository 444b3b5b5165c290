import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One copy of the database, taken while it ran. With the journal since, it gives any later moment. */
export interface Base {
  name: string;
  folder: string;
  /** From this moment on the copy is of use: the journal has to be replayed at least that far. */
  finishedAt: Date;
  /** The first segment of the journal that it needs: '000000010000000000000002'. */
  firstSegment: string;
}

/** The places inside `BACKUP_DIR`; docs/operations.md shows them. */
export function layOut(backupDir: string) {
  return {
    wal: join(backupDir, 'wal'),
    bases: join(backupDir, 'bases'),
    files: join(backupDir, 'files'),
    removedFiles: join(backupDir, 'removed-files'),
    deletedAccounts: join(backupDir, 'deleted-accounts'),
    leavingAccounts: join(backupDir, 'leaving-accounts.json'),
  };
}

/** A moment as the name of a folder: '2026-11-22T21-40-05.120Z'. */
export const toFolderName = (at: Date) => at.toISOString().replaceAll(':', '-');
export const fromFolderName = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** All whole copies, the oldest first. */
export async function listBases(backupDir: string): Promise<Base[]> {
  const { bases } = layOut(backupDir);
  const names = await readdir(bases).catch(() => []);
  const found = names
    .filter((name) => !name.startsWith('unfinished-'))
    .map(async (name): Promise<Base> => {
      const folder = join(bases, name);
      const { finishedAt, firstSegment } = JSON.parse(await readFile(join(folder, 'base.json'), 'utf8')) as Record<
        string,
        string
      >;
      return { name, folder, finishedAt: new Date(String(finishedAt)), firstSegment: String(firstSegment) };
    });
  return (await Promise.all(found)).toSorted((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime());
}

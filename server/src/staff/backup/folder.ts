import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Base {
  name: string;
  folder: string;
  /** The earliest time that this backup can restore. */
  finishedAt: Date;
  /** Such as '000000010000000000000002'. */
  firstSegment: string;
}

/** See docs/operations.md. */
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

/** '2026-11-22T21-40-05.120Z'. */
export const toFolderName = (at: Date) => at.toISOString().replaceAll(':', '-');
export const fromFolderName = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

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

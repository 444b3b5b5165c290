import { listBases } from './folder.ts';

/** Undefined if there is no complete backup. */
export const findLastBackup = async (backupDir: string): Promise<Date | undefined> =>
  (await listBases(backupDir)).at(-1)?.finishedAt;

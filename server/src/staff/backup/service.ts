import { listBases } from './folder.ts';

/** When the last complete backup finished. Undefined if there is none. */
export const findLastBackup = async (backupDir: string): Promise<Date | undefined> =>
  (await listBases(backupDir)).at(-1)?.finishedAt;

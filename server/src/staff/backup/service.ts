import { listBases } from './folder.ts';

/** Undefined without a complete backup. */
export const findLastBackup = async (backupDir: string): Promise<Date | undefined> =>
  (await listBases(backupDir)).at(-1)?.finishedAt;

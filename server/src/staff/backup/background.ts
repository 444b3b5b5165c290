import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { recordLeaving } from './deletions.ts';
import { copyFiles } from './files.ts';
import { findArchiveFailure } from './queries.ts';

interface BackupJobDeps {
  database: Database;
  config: Pick<Config, 'dataDir' | 's3'>;
}

/** Keeps the backup's files and list of deletions as current as the archived WAL. */
export function keepBackupJob({ database, config }: BackupJobDeps, backupDir: string): JobDefinition<object> {
  return {
    name: 'backup.copy-files',
    retryLimit: 0,
    retryDelaySeconds: 60,
    schedule: '*/2 * * * *',
    async handle() {
      const at = new Date();
      await recordLeaving(database, backupDir, at);
      if (!config.s3) await copyFiles({ dataDir: config.dataDir, backupDir }, at);
      const failing = await findArchiveFailure(database);
      if (failing) throw new Error(`PostgreSQL could not archive the WAL segment ${failing}: postgres.log says why.`);
    },
  };
}

import { defineFeature } from '../../feature.ts';
import { deletionJournal } from './deletions.ts';
import { keepBackupJob } from './job.ts';

export const feature = defineFeature({
  uses: ['account-data'],
  jobs: (parts) => (parts.config.backupDir === undefined ? [] : [keepBackupJob(parts, parts.config.backupDir)]),
  erasure: ({ config }) => (config.backupDir === undefined ? [] : [deletionJournal(config.backupDir)]),
});

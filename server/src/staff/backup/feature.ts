import { defineFeature } from '../../feature.ts';
import { keepBackupJob } from './background.ts';
import { deletionJournal } from './deletions.ts';

export const feature = defineFeature({
  uses: ['account-data'],
  background: (deps) => (deps.config.backupDir === undefined ? [] : [keepBackupJob(deps, deps.config.backupDir)]),
  erasure: ({ config }) => (config.backupDir === undefined ? [] : [deletionJournal(config.backupDir)]),
});

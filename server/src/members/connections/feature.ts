import { defineFeature } from '../../feature.ts';
import { connectionArchive } from './archive.ts';
import { requestJobs } from './jobs.ts';
import { createConnectionsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['notices', 'trips'],
  router: (parts) => ({ connections: createConnectionsRouter(parts) }),
  jobs: requestJobs,
  archive: ({ database }) => [connectionArchive(database)],
});

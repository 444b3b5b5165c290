import { defineFeature } from '../../feature.ts';
import { connectionArchive } from './archive.ts';
import { requestJobs } from './background.ts';
import { createConnectionsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['notices', 'trips'],
  router: (parts) => ({ connections: createConnectionsRouter(parts) }),
  background: requestJobs,
  archive: ({ database }) => [connectionArchive(database)],
});

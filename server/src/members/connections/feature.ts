import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { requestJobs } from './background.ts';
import { selectAllOf } from './queries.ts';
import { createConnectionsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['notices', 'trips'],
  router: (parts) => ({ connections: createConnectionsRouter(parts) }),
  background: requestJobs,
  archive: ({ database }) => [
    {
      name: 'connections',
      title: 'Connections and requests',
      tables: ['user_connections'],
      read: (member) => readRows(selectAllOf(database, member)),
    },
  ],
});

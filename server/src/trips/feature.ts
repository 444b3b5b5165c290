import { defineFeature } from '../feature.ts';
import { tripArchive } from './archive.ts';
import { followOverlapsJob, sweepOverlapsJob } from './overlaps/jobs.ts';
import { followDaysJob } from './presence/jobs.ts';
import { createTripsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['notices', 'places'],
  router: (parts) => ({ trips: createTripsRouter(parts) }),
  jobs: (parts) => [followOverlapsJob(parts), sweepOverlapsJob(parts), followDaysJob(parts)],
  archive: ({ database }) => [tripArchive(database)],
  leftOut: {
    told_overlaps: 'who was told of whose stay, so that nobody is told twice; the stays themselves are in the archive',
    whereabouts: 'follows from profile, stays and audiences, which are in the archive',
  },
});

import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { warnOfDayLimitsJob } from './day-counts/warnings.ts';
import { followOverlapsJob, sweepOverlapsJob } from './overlaps/background.ts';
import { followDaysJob } from './presence/background.ts';
import { selectAllTrips } from './queries.ts';
import { createTripsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['cities', 'notices'],
  router: (parts) => ({ trips: createTripsRouter(parts) }),
  background: (parts) => [followOverlapsJob(parts), sweepOverlapsJob(parts), followDaysJob(parts), warnOfDayLimitsJob(parts)],
  archive: ({ database }) => [
    {
      name: 'trips',
      title: 'Trips, past and planned',
      tables: ['trips'],
      read: ({ memberId }) => readRows(selectAllTrips(database, memberId)),
    },
  ],
  leftOut: {
    day_limit_warnings:
      'which warnings of day limits were sent, so that none is sent twice; they follow from the stays, which are in the archive',
    notified_overlaps:
      'which overlaps were already notified, so that no member is notified twice; the stays themselves are in the archive',
    whereabouts: 'follows from profile, stays and audiences, which are in the archive',
  },
});

import { TRIP_IMPORT_MAX_MEGABYTES } from '@bros/contract/core/rules';
import { defineFeature } from '../../feature.ts';
import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { withUpload } from '../../platform/csv-file.ts';
import { readRows } from '../../platform/member-data.ts';
import { getDayCounts, getTaxReport } from './day-counts/service.ts';
import { warnOfDayLimitsJob } from './day-counts/warnings.ts';
import { exportTrips } from './files/export.ts';
import { importTrips } from './files/import.ts';
import { getFigures, getFiguresOf, listTrips, listTripsOf } from './history.ts';
import { sweepOverlapsJob, syncOverlapsJob } from './overlaps/background.ts';
import { listCompanions } from './overlaps/service.ts';
import { refreshWhereaboutsJob } from './presence/background.ts';
import { selectAllTrips } from './queries.ts';
import { addTrip, changeTrip, getTrip, removeTrip, type TripDeps } from './service.ts';

function createTripsRouter(deps: TripDeps) {
  const { database } = deps;
  const { trips } = api;
  return {
    mine: trips.mine.handler(({ input, context }) => listTrips(database, requireActor(context).memberId, input)),
    myFigures: trips.myFigures.handler(({ context }) => getFigures(database, requireActor(context).memberId)),
    dayCounts: trips.dayCounts.handler(({ context }) => getDayCounts(database, requireActor(context))),
    taxReport: trips.taxReport.handler(({ input, context }) => getTaxReport(database, requireActor(context), input.year)),
    exportFile: trips.exportFile.handler(({ input, context }) => exportTrips(database, requireActor(context), input.format)),
    importFile: trips.importFile.handler(({ input, context }) => {
      const actor = requireActor(context);
      return withUpload(requireFile(context), TRIP_IMPORT_MAX_MEGABYTES, (path) => importTrips(deps, actor, path, input.query));
    }),
    get: trips.get.handler(({ input, context }) => getTrip(database, requireActor(context), input.tripId)),
    create: trips.create.handler(({ input, context }) => addTrip(deps, requireActor(context), input)),
    update: trips.update.handler(({ input, context }) => changeTrip(deps, requireActor(context), input)),
    remove: trips.remove.handler(async ({ input, context }) => {
      await removeTrip(deps, requireActor(context), input);
      return { isDeleted: true as const };
    }),
    companions: trips.companions.handler(({ input, context }) => listCompanions(database, requireActor(context), input)),
    ofMember: trips.ofMember.handler(({ input, context }) => listTripsOf(database, requireActor(context), input)),
    figuresOf: trips.figuresOf.handler(({ input, context }) => getFiguresOf(database, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: ['cities', 'notices'],
  router: (deps) => ({ trips: createTripsRouter(deps) }),
  background: (deps) => [syncOverlapsJob(deps), sweepOverlapsJob(deps), refreshWhereaboutsJob(deps), warnOfDayLimitsJob(deps)],
  archive: ({ database }) => [
    {
      name: 'trips',
      title: 'Trips, past and planned',
      tables: ['trips'],
      read: ({ memberId }) => readRows(selectAllTrips(database, memberId)),
    },
  ],
  notExported: {
    day_limit_warnings:
      'which warnings of day limits were sent, so that none is sent twice; they follow from the stays, which are in the archive',
    notified_overlaps:
      'which overlaps were already notified, so that no member is notified twice; the stays themselves are in the archive',
    whereabouts: 'derived from profile, stays and audiences, which are in the archive',
  },
});

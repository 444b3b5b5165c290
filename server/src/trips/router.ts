import { api, requireActor } from '../platform/api/api.ts';
import { getFigures, getFiguresOf, listTrips, listTripsOf } from './history.ts';
import { listCompanions } from './overlaps/service.ts';
import { addTrip, changeTrip, getTrip, removeTrip, type TripParts } from './service.ts';

export function createTripsRouter(parts: TripParts) {
  const { database } = parts;
  const { trips } = api;
  return {
    mine: trips.mine.handler(({ input, context }) => listTrips(database, requireActor(context).memberId, input)),
    myFigures: trips.myFigures.handler(({ context }) => getFigures(database, requireActor(context).memberId)),
    get: trips.get.handler(({ input, context }) => getTrip(database, requireActor(context), input.tripId)),
    create: trips.create.handler(({ input, context }) => addTrip(parts, requireActor(context), input)),
    update: trips.update.handler(({ input, context }) => changeTrip(parts, requireActor(context), input)),
    remove: trips.remove.handler(async ({ input, context }) => {
      await removeTrip(parts, requireActor(context), input.tripId);
      return { isDeleted: true as const };
    }),
    companions: trips.companions.handler(({ input, context }) => listCompanions(database, requireActor(context), input)),
    ofMember: trips.ofMember.handler(({ input, context }) => listTripsOf(database, requireActor(context), input)),
    figuresOf: trips.figuresOf.handler(({ input, context }) => getFiguresOf(database, requireActor(context), input)),
  };
}

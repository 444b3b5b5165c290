import { TRIPS_MAX } from '@bros/contract/core/rules';
import type { NewTrip, Trip, TripForm } from '@bros/contract/members/trips';
import type { NoticeDeps } from '../../core/notices/service.ts';
import { lockMember } from '../../core/people/accounts/queries.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { SYNC_OVERLAPS } from './overlaps/background.ts';
import { stateOf } from './policy.ts';
import { presentNewTrip, presentTrip } from './present.ts';
import {
  countTrips,
  deleteTrip,
  findToday,
  findTrip,
  hasTripThen,
  insertTrip,
  type TripRow,
  type TripValues,
  updateTrip,
} from './queries.ts';

export { selectArrivals } from './arrivals/queries.ts';
export { listTrips } from './history.ts';
export { notifyOverlapsBetween, overlapsWith } from './overlaps/service.ts';
export { findPresence, hasStay, isSharedWith, positionsIn, sharingConnectionsOf } from './presence/service.ts';
export { today } from './queries.ts';

export interface TripDeps extends NoticeDeps {
  database: Database;
  queue: Queue;
}

/**
 * Idempotent by `clientId`. Notifies connections with overlapping stays after the commit. Throws EDIT_CONFLICT if the stored trip differs, INPUT_INVALID for an
 * unlisted city, TRIP_NOT_BEGUN, TRIP_TWICE, TRIP_LIMIT.
 */
export function addTrip(deps: TripDeps, actor: Actor, form: TripValues & { clientId: string }): Promise<NewTrip> {
  const { memberId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    await lockMember(transaction, memberId);
    const earlier = await findTrip(transaction, memberId, { clientId: form.clientId });
    if (earlier && !isSame(earlier, form)) throw failure('EDIT_CONFLICT');
    if (earlier) return presentNewTrip(earlier);
    await assertPossible(transaction, memberId, form);
    if ((await countTrips(transaction, memberId)) >= TRIPS_MAX) throw failure('TRIP_LIMIT', { max: TRIPS_MAX });
    const tripId = await insertTrip(transaction, { ...form, memberId });
    await deps.queue.enqueue(transaction, SYNC_OVERLAPS, { memberId, tripId });
    return presentNewTrip(await requireTrip(transaction, memberId, tripId));
  });
}

/** Throws NOT_FOUND for another member's trip, EDIT_CONFLICT if it changed since `version` and differs from the request, and `addTrip`'s errors. */
export function changeTrip(deps: TripDeps, actor: Actor, { tripId, version, ...values }: TripForm): Promise<Trip> {
  const { memberId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    await lockMember(transaction, memberId);
    const current = await requireTrip(transaction, memberId, tripId);
    if (isSame(current, values)) return presentTrip(current);
    if (current.trip.version !== version) throw failure('EDIT_CONFLICT');
    await assertPossible(transaction, memberId, values, tripId);
    await updateTrip(transaction, tripId, values);
    await deps.queue.enqueue(transaction, SYNC_OVERLAPS, { memberId, tripId });
    return presentTrip(await requireTrip(transaction, memberId, tripId));
  });
}

/** Throws NOT_FOUND, EDIT_CONFLICT if the trip changed since `version`. */
export function removeTrip(
  deps: TripDeps,
  { memberId }: Actor,
  { tripId, version }: { tripId: string; version: number },
): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    await lockMember(transaction, memberId);
    const { trip } = await requireTrip(transaction, memberId, tripId);
    if (trip.version !== version) throw failure('EDIT_CONFLICT');
    await deleteTrip(transaction, tripId);
    await deps.queue.enqueue(transaction, SYNC_OVERLAPS, { memberId, tripId });
  });
}

/** Throws NOT_FOUND for another member's trip. */
export async function getTrip(database: Database, { memberId }: Actor, tripId: string): Promise<Trip> {
  return presentTrip(await requireTrip(database, memberId, tripId));
}

async function requireTrip(database: Database | Transaction, memberId: string, tripId: string): Promise<TripRow> {
  const row = await findTrip(database, memberId, { tripId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

/** Needs the member's lock. */
async function assertPossible(
  transaction: Transaction,
  memberId: string,
  { cityId, arrivesOn, leavesOn = null, rating, review }: TripValues,
  exceptId?: string,
): Promise<void> {
  const today = await findToday(transaction, cityId);
  if (!today) {
    throw failure('INPUT_INVALID', { fields: [{ path: 'cityId', code: 'custom', message: 'The city is not in the list.' }] });
  }
  const isJudged = (rating ?? null) !== null || Boolean(review);
  if (isJudged && stateOf({ arrivesOn, leavesOn }, today) === 'planned') throw failure('TRIP_NOT_BEGUN', { today });
  if (await hasTripThen(transaction, memberId, { cityId, arrivesOn, leavesOn, exceptId })) throw failure('TRIP_TWICE');
}

function isSame({ trip }: TripRow, values: TripValues): boolean {
  return (Object.keys(values) as (keyof TripValues)[]).every((field) => trip[field] === values[field]);
}

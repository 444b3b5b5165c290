import type { Preview } from '@bros/contract/core/audiences';
import { CONTINENTS, continentOf } from '@bros/contract/core/continents';
import type { TravelFigures, Trip, TripPeriod } from '@bros/contract/members/trips';
import * as z from 'zod';
import type { Relation } from '../../core/people/visibility/policy.ts';
import { requireVisible } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { canSeeTrips } from './policy.ts';
import { presentTrip } from './present.ts';
import { type FiguresRow, findAudiences, findFigures, selectTrips, type TripAfter } from './queries.ts';

interface Whose {
  memberId: string;
  as?: Preview | undefined;
}

interface Wanted {
  period: TripPeriod;
  cityId?: number | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface TripPage {
  items: Trip[];
  nextCursor: string | null;
}

export async function listTrips(database: Database, memberId: string, { cursor, ...wanted }: Wanted): Promise<TripPage> {
  const rows = await selectTrips(database, memberId, { ...wanted, after: readCursor(cursor) });
  const { items, nextCursor } = toPage(rows, wanted.limit, ({ trip }) => [trip.arrivesOn, trip.id]);
  return { items: items.map(presentTrip), nextCursor };
}

const cursorFields = z.tuple([z.iso.date(), z.uuid()]);

function readCursor(cursor: string | undefined): TripAfter | null {
  const parsed = cursorFields.safeParse(decodeCursor(cursor, 2));
  if (!parsed.success) return null;
  const [arrivesOn, id] = parsed.data;
  return { arrivesOn, id };
}

export async function getFigures(database: Database, memberId: string): Promise<TravelFigures> {
  return toFigures(await findFigures(database, memberId, { isOverOnly: false }));
}

/** Lists only visible stays. Throws NOT_FOUND if the member is not visible. */
export async function listTripsOf(
  database: Database,
  viewer: Actor,
  { memberId, as, ...wanted }: Whose & Wanted,
): Promise<TripPage> {
  const sees = await findVisibleParts(database, viewer, { memberId, as });
  return sees(wanted.period) ? listTrips(database, memberId, wanted) : { items: [], nextCursor: null };
}

/** Counts a current stay only for viewers who may see the location. */
export async function getFiguresOf(database: Database, viewer: Actor, whose: Whose): Promise<TravelFigures> {
  const sees = await findVisibleParts(database, viewer, whose);
  if (!sees('past')) return toFigures({ days: 0, visited: [], points: [] });
  return toFigures(await findFigures(database, whose.memberId, { isOverOnly: !sees('upcoming') }));
}

async function findVisibleParts(
  database: Database,
  viewer: Actor,
  { memberId, as }: Whose,
): Promise<(period: TripPeriod) => boolean> {
  const relation = await requireVisible(database, viewer, memberId);
  const seenAs: Relation = relation === 'self' && as ? as : relation;
  const audiences = await findAudiences(database, memberId);
  return (period) => audiences !== undefined && canSeeTrips(audiences, seenAs, period);
}

function toFigures({ days, visited, points }: FiguresRow): TravelFigures {
  const reached = new Set(visited.map(({ countryCode }) => continentOf(countryCode)));
  return {
    countries: visited.length,
    cities: visited.reduce((sum, country) => sum + country.cities, 0),
    days,
    continents: CONTINENTS.filter((continent) => reached.has(continent)),
    visited,
    points,
  };
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { joinMember } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { eventParticipants, travelEvents } from '../tables.ts';

/** The query must join the host. */
const isPublicToCome = and(
  eq(travelEvents.visibility, 'public'),
  eq(travelEvents.state, 'active'),
  isNull(travelEvents.hiddenAt),
  sql`${travelEvents.endsAt} > now()`,
  isActiveAccount,
);

export function selectPublicEvents(database: Database, limit: number) {
  const { id, startsAt, hostId } = travelEvents;
  return joinMember(database.select({ id }).from(travelEvents), hostId)
    .where(isPublicToCome)
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
}

export const selectNextPublic = (database: Database, limit: number) =>
  joinMember(
    database
      .select({
        id: travelEvents.id,
        title: travelEvents.title,
        startsLocal: travelEvents.startsLocal,
        capacity: travelEvents.capacity,
        city: cities.name,
        country: cities.country,
        registeredCount: database.$count(
          eventParticipants,
          and(eq(eventParticipants.eventId, travelEvents.id), eq(eventParticipants.state, 'registered')),
        ),
      })
      .from(travelEvents),
    travelEvents.hostId,
  )
    .leftJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(isPublicToCome)
    .orderBy(asc(travelEvents.startsAt), asc(travelEvents.id))
    .limit(limit);

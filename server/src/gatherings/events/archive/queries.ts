import { asc, eq } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { eventCoHosts, eventParticipants, travelEvents } from '../tables.ts';

export function selectHostedBy(database: Database, hostId: string) {
  const { title, description, isOnline, venue, address, link, timeZone, startsLocal, endsLocal, capacity } = travelEvents;
  const { visibility, minTier, state, cancelReason, hiddenReason, seriesPosition, seriesCount, createdAt, editedAt } =
    travelEvents;
  const { minAttendancePercent, isVerifiedOnly } = travelEvents;
  const place = { city: cities.name, isOnline, venue, address, link };
  const times = { timeZone, startsLocal, endsLocal };
  return database
    .select({
      title,
      description,
      ...place,
      ...times,
      capacity,
      visibility,
      minTier,
      minAttendancePercent,
      isVerifiedOnly,
      state,
      cancelReason,
      hiddenReason,
      seriesPosition,
      seriesCount,
      createdAt,
      editedAt,
    })
    .from(travelEvents)
    .leftJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(eq(travelEvents.hostId, hostId))
    .orderBy(asc(travelEvents.startsAt), asc(travelEvents.id));
}

/** Omits the event's texts, because another member wrote them. */
export function selectParticipationsOf(database: Database, memberId: string) {
  const { state, since, registeredAt, checkedInAt } = eventParticipants;
  return database
    .select({ city: cities.name, day: travelEvents.startsOn, state, since, registeredAt, checkedInAt })
    .from(eventParticipants)
    .innerJoin(travelEvents, eq(travelEvents.id, eventParticipants.eventId))
    .leftJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(eq(eventParticipants.memberId, memberId))
    .orderBy(asc(since), asc(travelEvents.id));
}

export function selectCoHostedBy(database: Database, memberId: string) {
  return database
    .select({ city: cities.name, day: travelEvents.startsOn })
    .from(eventCoHosts)
    .innerJoin(travelEvents, eq(travelEvents.id, eventCoHosts.eventId))
    .leftJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(eq(eventCoHosts.memberId, memberId))
    .orderBy(asc(travelEvents.startsAt), asc(travelEvents.id));
}

import { HOUR_MS } from '@bros/contract/core/durations';
import type { ReplyId } from '@bros/contract/core/replies';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import type { ParticipationState } from '@bros/contract/gatherings/event-rules';
import { Temporal } from 'temporal-polyfill';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { eventCoHosts, eventParticipants, eventReplies, travelEvents } from '../src/gatherings/events/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember, LISBON, letSell } from './factories.ts';

const DAYS_AHEAD_MS = 5 * 24 * HOUR_MS;
const LASTS_MS = 3 * HOUR_MS;

/** Formats as '2026-11-22T18:30'. */
export const clockAt = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const toMinute = (moment: Date) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000);

/** The host of a priced event can sell. */
export async function buildEvent(database: Database, traits: Partial<typeof travelEvents.$inferInsert> = {}) {
  const hostId = traits.hostId ?? (await buildMember(database)).id;
  if (traits.priceCents != null) await letSell(database, hostId);
  await seedFirstCities(database);
  const startsAt = toMinute(traits.startsAt ?? new Date(Date.now() + DAYS_AHEAD_MS));
  const endsAt = toMinute(traits.endsAt ?? new Date(startsAt.getTime() + LASTS_MS));
  const timeZone = traits.timeZone ?? 'Europe/Lisbon';
  const place = { cityId: LISBON, countryCode: 'PT', venue: 'Miradouro', address: 'Rua do Sol 1', link: '' };
  const words = { title: 'Sunset drinks', description: 'Meet at the kiosk.', visibility: 'members', state: 'active' } as const;
  const state = traits.state ?? 'active';
  const [row] = await database
    .insert(travelEvents)
    .values({
      clientId: newId(),
      ...place,
      ...words,
      publishedAt: state === 'draft' ? null : new Date(0),
      startsLocal: clockAt(startsAt, timeZone),
      endsLocal: clockAt(endsAt, timeZone),
      ...traits,
      hostId,
      startsAt,
      endsAt,
      timeZone,
    })
    .returning();
  if (!row) throw new Error('The event was not created.');
  return { ...row, id: row.id as EventId };
}

export async function buildAttendance(
  database: Database,
  {
    eventId,
    memberId,
    state = 'registered',
    at = new Date(0),
    orderId = null,
  }: { eventId: string; memberId: string; state?: ParticipationState; at?: Date; orderId?: string | null },
): Promise<void> {
  const registeredAt = state === 'registered' ? at : null;
  const removedReason = state === 'removed' ? 'A test said so.' : null;
  const payBy = state === 'reserved' ? new Date(Date.now() + HOUR_MS) : null;
  await database
    .insert(eventParticipants)
    .values({ eventId, memberId, state, orderId, since: at, registeredAt, removedReason, payBy, heldUntil: payBy });
}

export async function buildCoHost(database: Database, eventId: string, memberId: string): Promise<void> {
  await database.insert(eventCoHosts).values({ eventId, memberId, position: 1 });
}

export async function buildEventReply(database: Database, traits: Partial<typeof eventReplies.$inferInsert> = {}) {
  const authorId = traits.authorId ?? (await buildMember(database)).id;
  const parentId = traits.parentId ?? (await buildEvent(database)).id;
  const [row] = await database
    .insert(eventReplies)
    .values({ clientId: newId(), text: 'Shall I bring ice?', ...traits, authorId, parentId })
    .returning();
  if (!row) throw new Error('The reply was not created.');
  return { ...row, id: row.id as ReplyId };
}

import { and, asc, isNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/api/context.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { knowsPlace, presentCard } from '../../present.ts';
import { type EventRow, eventsFor, isAttendedBy, isHostOpen, isRunBy } from '../../queries.ts';
import { travelEvents } from '../../tables.ts';
import type { CalendarEntry } from '../file.ts';

/** A feed keeps past events for PAST_DAYS, and holds the soonest EVENTS_MAX events at most. */
const PAST_DAYS = 90;
const EVENTS_MAX = 500;

/** The events that a member hosts, registered for or waits for, the soonest first. No drafts: their times are not promised yet. */
export async function listForCalendar(database: Database, actor: Actor): Promise<CalendarEntry[]> {
  const { memberId } = actor;
  const isMine = or(and(isRunBy(memberId), isHostOpen(actor)), and(isNull(travelEvents.hiddenAt), isAttendedBy(memberId)));
  const isRecent = sql`${travelEvents.endsAt} > now() - make_interval(days => ${PAST_DAYS})`;
  const rows = await eventsFor(database, actor)
    .where(and(isMine, ne(travelEvents.state, 'draft'), isRecent))
    .orderBy(asc(travelEvents.startsAt), asc(travelEvents.id))
    .limit(EVENTS_MAX);
  return rows.map((row) => presentEntry(row, actor));
}

function presentEntry(row: EventRow, actor: Actor): CalendarEntry {
  const { venue, address, link, editedAt, version } = row.event;
  const knows = knowsPlace(row, actor);
  return {
    ...presentCard(row, actor, 0),
    venue,
    address: knows ? address : null,
    link: knows ? link : null,
    editedAt: editedAt?.toISOString() ?? null,
    version,
  };
}

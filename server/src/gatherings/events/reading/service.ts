import type { EventCard, EventPage } from '@bros/contract/gatherings/event-cards';
import type { EventFilter, EventMonth, EventMonthFilter } from '@bros/contract/gatherings/events';
import * as z from 'zod';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Page } from '../../../platform/database/newest-first.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { findObstacle } from '../attendance/service.ts';
import { abilitiesOn, isPart } from '../policy.ts';
import { canSeePeople, presentCard, presentPage, toPolicyInput } from '../present.ts';
import { type DatabaseOrTransaction, type EventRow, findAnyEvent, findEvent } from '../queries.ts';
import { findPageExtras } from './page/queries.ts';
import { selectCardFaces } from './people/queries.ts';
import { countFollowing, selectCountries, selectEvents, selectMonth } from './queries.ts';

export { type EventRow, isAttendedBy, isHostOpen, isListedTo, isReadableBy, isRunBy } from '../queries.ts';

const lastShown = z.tuple([z.enum(['toCome', 'over']), z.iso.datetime(), z.uuid()]);

/** Throws FORBIDDEN for hidden events unless the actor is staff. */
export async function listEvents(database: Database, actor: Actor, { cursor, ...filter }: EventFilter): Promise<Page<EventCard>> {
  if (filter.view === 'hidden' && actor.role === 'member') throw failure('FORBIDDEN');
  const last = lastShown.safeParse(decodeCursor(cursor, 3)).data;
  const after = last ? { isOver: last[0] === 'over', startsAt: new Date(last[1]), id: last[2] } : null;
  const selection = { ...filter, after };
  const rows = await selectEvents(database, actor, selection);
  const now = new Date();
  const { items, nextCursor } = toPage(rows, filter.limit, ({ event: { endsAt, startsAt, id } }) => [
    ...[endsAt <= now ? 'over' : 'toCome', startsAt.toISOString(), id],
  ]);
  const ofSeries = items.flatMap(({ event }) => (event.seriesId ? [event.id] : []));
  const following = ofSeries.length > 0 ? await countFollowing(database, actor, selection, ofSeries) : new Map<string, number>();
  const faces = await facesOf(database, actor, items);
  const extrasOf = (id: string) => ({ moreCount: following.get(id) ?? 0, faces: faces.get(id) ?? [] });
  return { items: items.map((row) => presentCard(row, actor, extrasOf(row.event.id))), nextCursor };
}

async function facesOf(database: Database, actor: Actor, rows: readonly EventRow[]) {
  const withPeople = rows.filter(({ registeredCount }) => registeredCount > 0).map(({ event }) => event.id);
  if (!canSeePeople(actor) || withPeople.length === 0) return new Map<string, []>();
  return Map.groupBy(await selectCardFaces(database, actor, withPeople), ({ eventId }) => eventId);
}

export async function getMonth(database: Database, actor: Actor, filter: EventMonthFilter): Promise<EventMonth> {
  const rows = await selectMonth(database, actor, filter);
  const days = Map.groupBy(rows, ({ day }) => day);
  const items = [...days].map(([day, ofDay]) => ({
    day,
    count: ofDay[0]?.count ?? 0,
    events: ofDay.map(({ event, attendance }) => ({
      ...event,
      id: event.id as EventCard['id'],
      attendance: attendance === 'left' ? null : attendance,
    })),
  }));
  return { total: items.reduce((sum, day) => sum + day.count, 0), days: items };
}

export async function listCountries(database: Database, actor: Actor) {
  return { items: await selectCountries(database, actor) };
}

/** Throws NOT_FOUND. */
export async function getEvent(database: DatabaseOrTransaction, actor: Actor | null, eventId: string): Promise<EventPage> {
  return pageOf(database, await requireEvent(database, actor, eventId), actor);
}

/** Does not check access, because the member's action may have ended it. */
export async function getAnyEvent(database: DatabaseOrTransaction, actor: Actor, eventId: string): Promise<EventPage> {
  const row = await findAnyEvent(database, actor, eventId);
  if (!row) throw failure('NOT_FOUND');
  return pageOf(database, row, actor);
}

export async function pageOf(database: DatabaseOrTransaction, row: EventRow, actor: Actor | null): Promise<EventPage> {
  const extras = await findPageExtras(database, actor, row.event.id);
  const can = abilitiesOn(toPolicyInput(row), actor);
  const takesNewSeat = actor !== null && (can?.join || can?.buy) && !isPart(row.attendance);
  const obstacle = takesNewSeat ? await findObstacle(database, row.event, actor.memberId) : null;
  return presentPage(row, { ...extras, obstacle }, actor);
}

export async function requireEvent(database: DatabaseOrTransaction, actor: Actor | null, eventId: string): Promise<EventRow> {
  const row = await findEvent(database, actor, { eventId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

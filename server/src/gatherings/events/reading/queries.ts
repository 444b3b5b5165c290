import type { CityId } from '@bros/contract/core/cities';
import { EVENTS_SHOWN_PER_DAY, type EventCost } from '@bros/contract/gatherings/event-rules';
import type { EventFilter, EventMonthFilter, EventView } from '@bros/contract/gatherings/events';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cities } from '../../../core/cities/tables.ts';
import { accounts, member } from '../../../core/people/members/queries.ts';
import { connectedWith, kindOf, type Viewer, type ViewerKind, viewerOf } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import {
  definePrepared,
  isOneOf,
  isPreparedLimit,
  literal,
  type PreparedLimit,
  placeholder,
} from '../../../platform/database/prepared.ts';
import {
  type DatabaseOrTransaction,
  type EventTable,
  eventsFor,
  isAttendedBy,
  isHostOpen,
  isListedTo,
  isRunBy,
} from '../queries.ts';
import { eventParticipants, travelEvents } from '../tables.ts';

type Filters = Pick<EventMonthFilter, 'countryCode' | 'cityId' | 'cost' | 'isOnline' | 'minTier' | 'withConnections'>;

export const isActiveNow = (table: EventTable) =>
  and(eq(table.state, 'active').inlineParams(), isNull(table.hiddenAt), sql`${table.endsAt} > now()`);

const isPast = (table: EventTable) =>
  and(inArray(table.state, ['active', 'over']).inlineParams(), isNull(table.hiddenAt), sql`${table.endsAt} <= now()`);

const isOfSuspended = (table: EventTable) =>
  sql`exists (select from ${accounts} where ${member.id} = ${table.hostId} and ${member.state} = 'suspended')`;

const isInView: Record<EventView, (viewer: Viewer, table: EventTable) => SQL | undefined> = {
  all: (viewer, table) => and(isActiveNow(table), isListedTo(viewer, table)),
  past: (viewer, table) => and(isPast(table), isListedTo(viewer, table)),
  mine: (viewer, table) =>
    or(isRunBy(viewer.memberId, table), and(ne(table.state, 'draft').inlineParams(), isAttendedBy(viewer.memberId, table))),
  hosting: (viewer, table) => isRunBy(viewer.memberId, table),
  hidden: (_viewer, table) => or(isNotNull(table.hiddenAt), and(isActiveNow(table), isOfSuspended(table))),
};

/** In their own list, participants also find events whose host is hidden from them. Staff see all events that need a decision. */
function isReachableIn(view: EventView, viewer: Viewer): SQL | undefined {
  if (view === 'hidden') return undefined;
  return view === 'mine' ? or(isHostOpen(viewer), isAttendedBy(viewer.memberId)) : isHostOpen(viewer);
}

const hasConnectionGoing = (viewer: Viewer, table: EventTable) =>
  sql`exists (select from ${eventParticipants} where ${eventParticipants.eventId} = ${table.id}
    and ${eventParticipants.state} = 'registered' and ${eventParticipants.memberId} in (${connectedWith(viewer.memberId)}))`;

const COSTS: Record<EventCost, (table: EventTable) => SQL | undefined> = {
  free: ({ priceCents, doorAmount }) => and(isNull(priceCents), isNull(doorAmount)),
  paid: ({ priceCents }) => isNotNull(priceCents),
  door: ({ doorAmount }) => isNotNull(doorAmount),
};

const isWanted = (
  { countryCode, cityId, cost, isOnline, minTier, withConnections }: Filters,
  viewer: Viewer,
  table: EventTable,
) =>
  and(
    countryCode === undefined ? undefined : eq(table.countryCode, countryCode),
    cityId === undefined ? undefined : eq(table.cityId, cityId),
    cost && COSTS[cost](table),
    isOnline === undefined ? undefined : eq(table.isOnline, isOnline),
    minTier === undefined ? undefined : and(eq(table.visibility, 'tier'), eq(table.minTier, minTier)),
    withConnections ? hasConnectionGoing(viewer, table) : undefined,
  );

type Listed = Omit<EventFilter, 'cursor' | 'limit'>;

export interface EventSelection extends Omit<EventFilter, 'cursor'> {
  after: { isOver: boolean; startsAt: Date; id: string } | null;
}

/** Past events come last, so a series shows its next occurrence. */
const place = (table: EventTable) => sql`(${table.endsAt} <= now(), ${table.startsAt}, ${table.id})`;

const sibling = alias(travelEvents, 'sibling') as unknown as EventTable;

function siblingsInList(viewer: Viewer, { view, from, until, ...filters }: Listed, which: SQL) {
  return sql`select count(*)::int from ${travelEvents} as ${sibling} where ${and(
    eq(sibling.seriesId, travelEvents.seriesId),
    eq(sibling.hostId, travelEvents.hostId),
    which,
    isInView[view](viewer, sibling),
    isWanted(filters, viewer, sibling),
    isBetween(sibling, { from, until }),
  )}`;
}

const isBetween = (table: EventTable, { from, until }: { from?: string | undefined; until?: string | undefined }) =>
  and(from === undefined ? undefined : gte(table.startsOn, from), until === undefined ? undefined : lte(table.startsOn, until));

const { startsAt, endsAt, id } = travelEvents;

function byStart(after: EventSelection['after'], isUpwards: boolean) {
  const direction = isUpwards ? asc : desc;
  return {
    order: [direction(startsAt), direction(id)],
    isAfter:
      after &&
      sql`(${startsAt}, ${id}) ${sql.raw(isUpwards ? '>' : '<')} (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
  };
}

function byDistance(after: EventSelection['after']) {
  const isOver = sql`(${endsAt} <= now())`;
  const distance = (start: SQL, over: SQL) => sql`extract(epoch from ${start}) * case when ${over} then -1 else 1 end`;
  const own = distance(sql`${startsAt}`, isOver);
  const last = after && distance(sql`${after.startsAt.toISOString()}::timestamptz`, sql`${after.isOver}::boolean`);
  return {
    order: [isOver, own, asc(id)],
    isAfter: after && sql`(${isOver}, ${own}, ${id}) > (${after.isOver}::boolean, ${last}, ${after.id}::uuid)`,
  };
}

type UsedFilters = { [Filter in 'isInCity' | 'hasFrom' | 'hasUntil']: boolean };
type Prepared = { kind: ViewerKind; view: EventView; filters: UsedFilters };

const listedBy = ({ view, filters: { isInCity, hasFrom, hasUntil } }: Prepared): Listed => ({
  view,
  ...(isInCity && { cityId: placeholder<CityId>('cityId') }),
  ...(hasFrom && { from: placeholder<string>('from') }),
  ...(hasUntil && { until: placeholder<string>('until') }),
});

/** Undefined for a selection that is planned per request. */
function preparedFilters({ view, limit, cityId, from, until, after, ...others }: EventSelection): UsedFilters | undefined {
  const filters = { isInCity: cityId !== undefined, hasFrom: from !== undefined, hasUntil: until !== undefined };
  // Filters are prepared in one view only, because each combination costs memory.
  return isEmpty(others) && (view === 'all' || !Object.values(filters).includes(true)) ? filters : undefined;
}

const firstPage = definePrepared('event_page', (database, { limit, ...prepared }: Prepared & { limit: PreparedLimit }) =>
  eventPage(database, viewerOf(prepared.kind), { ...listedBy(prepared), limit, after: null }),
);

export function selectEvents(database: DatabaseOrTransaction, viewer: Viewer, selection: EventSelection) {
  const { view, limit, cityId, from, until, after } = selection;
  const filters = preparedFilters(selection);
  if (after !== null || !filters || !isPreparedLimit(limit, 20)) return eventPage(database, viewer, selection);
  const statement = firstPage(database, { kind: kindOf(viewer), view, limit, filters });
  return statement.execute({ viewerId: viewer.memberId, cityId, from, until });
}

const isEmpty = (filter: object) => Object.values(filter).every((value) => value === undefined);

function eventPage(database: DatabaseOrTransaction, viewer: Viewer, selection: EventSelection) {
  const { view, seriesId, after, limit } = selection;
  const { order, isAfter } = view === 'mine' || view === 'hosting' ? byDistance(after) : byStart(after, view === 'all');
  const isFirst = sql`(${travelEvents.seriesId} is null or (${siblingsInList(viewer, selection, sql`${place(sibling)} < ${place(travelEvents)}`)}) = 0)`;
  return eventsFor(database, viewer)
    .where(
      and(
        isInView[view](viewer, travelEvents),
        isReachableIn(view, viewer),
        isWanted(selection, viewer, travelEvents),
        isBetween(travelEvents, selection),
        seriesId === undefined ? isFirst : eq(travelEvents.seriesId, seriesId),
        isAfter ?? undefined,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit + 1));
}

/** Nests the SQL, because in a query on one table Drizzle omits the table name, which a subquery needs. */
const nested = <Value>(query: SQL) => sql<Value>`(${query})`;

function followingOf(database: DatabaseOrTransaction, viewer: Viewer, listed: Listed, isAsked: SQL) {
  const following = siblingsInList(viewer, listed, sql`${place(sibling)} > ${place(travelEvents)}`);
  return database
    .select({ id, total: nested<number>(following) })
    .from(travelEvents)
    .where(and(isAsked, isNotNull(travelEvents.seriesId)));
}

const followingCounts = definePrepared('event_following', (database, prepared: Prepared) =>
  followingOf(database, viewerOf(prepared.kind), listedBy(prepared), isOneOf(id, 'eventIds')),
);

export async function countFollowing(database: Database, viewer: Viewer, selection: EventSelection, eventIds: readonly string[]) {
  const { view, cityId, from, until } = selection;
  const filters = preparedFilters(selection);
  const values = { viewerId: viewer.memberId, eventIds, cityId, from, until };
  const rows = filters
    ? await followingCounts(database, { kind: kindOf(viewer), view, filters }).execute(values)
    : await followingOf(database, viewer, selection, inArray(id, [...eventIds]));
  return new Map(rows.map((row) => [row.id, row.total]));
}

/** Uses the calendar days of each event's time zone. */
export async function selectMonth(database: Database, viewer: Viewer, { month, ...filters }: EventMonthFilter) {
  const { id, startsOn, startsAt, title, startsLocal, timeZone, isOnline } = travelEvents;
  const firstDay = `${month}-01`;
  const found = database
    .select({
      id,
      startsOn,
      startsAt,
      title,
      startsLocal,
      timeZone,
      isOnline,
      dayCount: sql<number>`(count(*) over (partition by ${startsOn}))::int`.as('day_count'),
      rankOfDay: sql<number>`row_number() over (partition by ${startsOn} order by ${startsAt}, ${id})`.as('rank_of_day'),
    })
    .from(travelEvents)
    .where(
      and(
        inArray(travelEvents.state, ['active', 'over']),
        isNull(travelEvents.hiddenAt),
        sql`${startsOn} >= ${firstDay}::date and ${startsOn} < ${firstDay}::date + interval '1 month'`,
        isHostOpen(viewer),
        isListedTo(viewer, travelEvents),
        isWanted(filters, viewer, travelEvents),
      ),
    )
    .as('found');
  const isOwnSeat = and(eq(eventParticipants.eventId, found.id), eq(eventParticipants.memberId, viewer.memberId));
  return database
    .select({
      day: found.startsOn,
      count: found.dayCount,
      event: {
        id: found.id,
        title: found.title,
        startsLocal: found.startsLocal,
        timeZone: found.timeZone,
        isOnline: found.isOnline,
      },
      attendance: eventParticipants.state,
    })
    .from(found)
    .leftJoin(eventParticipants, isOwnSeat)
    .where(lte(found.rankOfDay, EVENTS_SHOWN_PER_DAY))
    .orderBy(asc(found.startsOn), asc(found.startsAt), asc(found.id));
}

export function selectCountries(database: Database, viewer: Viewer) {
  return database
    .select({ countryCode: cities.countryCode, country: cities.country, count: count() })
    .from(travelEvents)
    .innerJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(and(isActiveNow(travelEvents), isListedTo(viewer, travelEvents), isHostOpen(viewer)))
    .groupBy(cities.countryCode, cities.country)
    .orderBy(asc(cities.country));
}

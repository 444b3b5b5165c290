import type { Circle } from '@bros/contract/core/audiences';
import type { CityId } from '@bros/contract/core/cities';
import { MEMBERS_COUNTED_MAX, type MemberSort } from '@bros/contract/core/rules';
import type { DirectoryFilter } from '@bros/contract/members/directory';
import type { StayFilter } from '@bros/contract/members/trips';
import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { matchesWordsOrPlace, type PlacePhrase } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { directoryEntries } from '../../core/people/directory/tables.ts';
import { member, selectAuthors } from '../../core/people/members/queries.ts';
import { avatarColumns } from '../../core/people/photos/queries.ts';
import { isListedFor, kindOf, type Viewer, type ViewerKind, viewerOf, visibleTo } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import {
  definePrepared,
  isOneOf,
  isPreparedLimit,
  literal,
  type PreparedLimit,
  placeholder,
} from '../../platform/database/prepared.ts';
import { hasStay, overlapsWith, positionsIn } from '../trips/service.ts';
import { whereabouts } from '../trips/tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const cardColumns = {
  id: member.id,
  displayName: member.displayName,
  isVerified: member.isVerified,
  tier: member.tier,
  occupation: member.occupation,
  location: member.location,
  country: member.country,
  locationAudience: member.locationAudience,
  travelHistoryAudience: member.travelHistoryAudience,
  bio: member.bio,
  interests: member.interests,
  languages: member.languages,
  joinedAt: member.joinedAt,
  ...avatarColumns,
};

export const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const connectionsOf = (memberIds: SQL) => sql`
  select ${userConnections.targetId} from ${userConnections} where ${userConnections.status} = 'accepted' and ${userConnections.requesterId} in (${memberIds})
  union
  select ${userConnections.requesterId} from ${userConnections} where ${userConnections.status} = 'accepted' and ${userConnections.targetId} in (${memberIds})`;

export function circleOf(viewerId: string, circle: Circle): SQL {
  const connections = connectionsOf(sql`${viewerId}`);
  return circle === 'connections' ? connections : connectionsOf(connections);
}

export interface ResolvedFilter extends DirectoryFilter {
  phrases?: readonly PlacePhrase[];
}

function conditionsOf(viewer: Viewer, query: ResolvedFilter): (SQL | undefined)[] {
  const { search, phrases, country, tier, ageFrom, ageTo, interests, languages, verified, circle, cityId, stay } = query;
  const entry = directoryEntries;
  return [
    search ? matchesWordsOrPlace(entry.words, search, phrases) : undefined,
    country ? sql`${entry.country} = fold_words(${country})` : undefined,
    tier && eq(entry.tier, tier),
    ageFrom === undefined ? undefined : gte(entry.age, ageFrom),
    ageTo === undefined ? undefined : lte(entry.age, ageTo),
    interests?.length ? sql`${entry.interests} @> fold_tags(${textArray(interests)})` : undefined,
    languages?.length ? sql`${entry.languages} && fold_tags(${textArray(languages)})` : undefined,
    verified ? sql`${entry.isVerified}` : undefined,
    cityId === undefined ? undefined : isInCity(viewer, cityId, stay),
    circle && sql`${entry.memberId} in (${circleOf(viewer.memberId, circle)})`,
  ];
}

/** `stayCities` may match too many members, so the caller also filters with `hasStay`. */
const isInCity = (viewer: Viewer, cityId: number, stay: StayFilter | undefined) =>
  stay === 'here'
    ? sql`${directoryEntries.position} in (${positionsIn(cityId, viewer.memberId)})`
    : sql`${directoryEntries.stayCities} @> array[${cityId}::int]`;

/** Each column has a unique index. */
const KEYS = {
  best: directoryEntries.position,
  newest: directoryEntries.joined,
  active: directoryEntries.recency,
} as const satisfies Record<MemberSort, unknown>;

type EntryPage = { sort?: MemberSort; after: number | null; limit: number };
type FirstPage = { kind: ViewerKind; isHere: boolean; sort: MemberSort; limit: PreparedLimit };

const firstEntries = definePrepared('member_page', (database, { kind, isHere, ...page }: FirstPage) => {
  const filter: ResolvedFilter = isHere ? { cityId: placeholder<CityId>('cityId'), stay: 'here' } : {};
  return entryPage(database, viewerOf(kind), filter, { ...page, after: null });
});

/** Other filters are not prepared, because the best index depends on the search words. */
export function selectEntries(database: DatabaseOrTransaction, viewer: Viewer, filter: ResolvedFilter, page: EntryPage) {
  const { sort = 'best', after, limit } = page;
  const { cityId, stay, ...others } = filter;
  const isHere = cityId !== undefined && stay === 'here';
  const isPrepared = after === null && isUnfiltered(viewer, isHere ? others : filter);
  if (!isPrepared || !isPreparedLimit(limit, 6, 24)) return entryPage(database, viewer, filter, page);
  const statement = firstEntries(database, { kind: kindOf(viewer), isHere, sort, limit });
  return statement.execute({ viewerId: viewer.memberId, cityId });
}

const isUnfiltered = (viewer: Viewer, filter: ResolvedFilter) => and(...conditionsOf(viewer, filter)) === undefined;

function entryPage(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  filter: ResolvedFilter,
  { sort = 'best', after, limit }: EntryPage,
) {
  const key = KEYS[sort];
  const { memberId } = directoryEntries;
  const narrowed = database
    .select({ sortKey: sql<number>`${key}`.mapWith(Number).as('sort_key'), memberId })
    .from(directoryEntries)
    .where(and(...conditionsOf(viewer, filter), isListedFor(viewer), after === null ? undefined : lt(key, after)))
    .orderBy(desc(key));
  const { cityId, stay = 'now' } = filter;
  if (cityId === undefined || stay === 'here') return narrowed.limit(literal(limit + 1));
  // Checks the stays of the sorted members only until the page is full.
  const inOrder = narrowed.as('in_order');
  return database
    .select({ sortKey: inOrder.sortKey, memberId: inOrder.memberId })
    .from(inOrder)
    .where(hasStay(inOrder.memberId, cityId, stay))
    .orderBy(desc(inOrder.sortKey))
    .limit(literal(limit + 1));
}

export async function countEntries(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  filters: readonly ResolvedFilter[],
): Promise<number[]> {
  const [first] = filters;
  if (!first) return [];
  if (filters.length === 1 && isUnfiltered(viewer, first)) return [await countAll(database, viewer)];
  const counts = filters.map((filter) => database.$count(entriesFor(database, viewer, filter)));
  const { rows } = await database.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`);
  return rows[0]?.counts ?? [];
}

const entryCount = definePrepared('member_count', (database, kind: ViewerKind) =>
  database.select({ total: sql<number>`count(*)::int` }).from(entriesFor(database, viewerOf(kind), {})),
);

async function countAll(database: DatabaseOrTransaction, viewer: Viewer): Promise<number> {
  const [row] = await entryCount(database, kindOf(viewer)).execute({ viewerId: viewer.memberId });
  return row?.total ?? 0;
}

function entriesFor(database: DatabaseOrTransaction, viewer: Viewer, filter: ResolvedFilter) {
  const { cityId, stay = 'now' } = filter;
  const isThere = cityId === undefined || stay === 'here' ? undefined : hasStay(directoryEntries.memberId, cityId, stay);
  return database
    .select({ one: sql`1`.as('one') })
    .from(directoryEntries)
    .where(and(...conditionsOf(viewer, filter), isListedFor(viewer), isThere))
    .limit(literal(MEMBERS_COUNTED_MAX))
    .as('found');
}

const cards = definePrepared('member_cards', (database, kind: ViewerKind) =>
  selectAuthors(database, cardColumns).where(and(isOneOf(member.id, 'memberIds'), visibleTo(viewerOf(kind), 'directory'))),
);

/** Omits members not visible to the viewer. */
export const selectCards = (database: Database | Transaction, viewer: Actor, memberIds: readonly string[]) =>
  cards(database, kindOf(viewer)).execute({ memberIds, viewerId: viewer.memberId });
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export async function findProfile(database: Database, memberId: string) {
  const { age, education, culturalBackground, socialAccountsAudience } = member;
  const [row] = await selectAuthors(database, {
    ...cardColumns,
    age,
    education,
    culturalBackground,
    socialAccountsAudience,
  }).where(eq(member.id, memberId));
  return row;
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Does not check the audience of stays. */
export async function selectSharedDays(database: Database, viewerId: string, memberId: string, limit: number) {
  const { rows } = await database.execute<{ city: string; startsOn: string; endsOn: string | null }>(sql`
    select city, starts_on::text as "startsOn", ends_on::text as "endsOn"
    from (${overlapsWith(viewerId, sql`${memberId}::uuid`)}) as overlap
    order by starts_on, city limit ${limit}`);
  return rows;
}

/** Skips from country to country in the index, so the cost grows with countries, not members. */
export async function selectCountries(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    with recursive found(country, position) as (
      (select country, 1 from directory_entries where country > '' order by country limit 1)
      union all
      select (select country from directory_entries where country > found.country order by country limit 1), position + 1
      from found where found.country is not null and position <= ${limit}
    )
    select first.country_name as name
    from found
    cross join lateral (
      select country_name from directory_entries
      where directory_entries.country = found.country
      order by directory_entries.position desc
      limit 1
    ) as first
    order by found.country
    limit ${limit}`);
  return rows.map((row) => row.name);
}

/** Only members who share more with connections than with everyone have a row for connections. */
export function selectWhereabouts(database: Database, memberId: string) {
  return database
    .select({ audience: whereabouts.audience, latitude: cities.latitude, longitude: cities.longitude })
    .from(whereabouts)
    .innerJoin(cities, eq(cities.id, whereabouts.cityId))
    .where(and(eq(whereabouts.memberId, memberId), sql`${whereabouts.holdsUntil} > now()`));
}
export type WhereaboutsRow = Awaited<ReturnType<typeof selectWhereabouts>>[number];

import type { CommunityView } from '@bros/contract/gatherings/community-posts';
import type { CommunityPostKind, Participation } from '@bros/contract/gatherings/community-rules';
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../core/people/members/queries.ts';
import {
  blockedWith,
  isActiveAccount,
  isActiveAccountId,
  kindOf,
  type Viewer,
  type ViewerKind,
  viewerOf,
} from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { definePrepared, isPreparedLimit, literal, type PreparedLimit, placeholder } from '../../platform/database/prepared.ts';
import { communityParticipants, communityPosts, communityReplies } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const isHostUnblocked = (viewer: Viewer) => sql`${communityPosts.hostId} <> all (${blockedWith(viewer.memberId)})`;

/** The query must join the host (`joinMember`). */
export const isHostOpen = (viewer: Viewer) =>
  or(eq(communityPosts.hostId, viewer.memberId), and(isActiveAccount, isHostUnblocked(viewer)));

/** Staff can read hidden posts, and posts whose host has no active account. The query must join the host. */
export const isReadableBy = (viewer: Viewer) =>
  viewer.role === 'member' ? and(isNull(communityPosts.hiddenAt), isHostOpen(viewer)) : isHostUnblocked(viewer);

export const isOpenNow = and(
  eq(communityPosts.state, 'open').inlineParams(),
  isNull(communityPosts.hiddenAt),
  sql`${communityPosts.endsAt} > now()`,
);

const countIn = (state: Participation) =>
  sql<number>`(select count(*)::int from ${communityParticipants}
    where ${communityParticipants.postId} = ${communityPosts.id} and ${communityParticipants.state} = ${state})`.inlineParams();

const participationOf = (memberId: string) =>
  sql<Participation | null>`(select ${communityParticipants.state} from ${communityParticipants}
    where ${communityParticipants.postId} = ${communityPosts.id} and ${communityParticipants.memberId} = ${memberId})`;

const countReplies = (viewer: Viewer) =>
  sql<number>`(select count(*)::int from ${communityReplies}
    where ${communityReplies.parentId} = ${communityPosts.id} and ${communityReplies.hiddenAt} is null
      and ${communityReplies.authorId} <> all (${blockedWith(viewer.memberId)}))`;

const isHostThere = sql<boolean>`${isActiveAccountId(communityPosts.hostId)}`;

const postsFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  joinAuthor(
    database
      .select({
        post: getTableColumns(communityPosts),
        city: cityColumns,
        inCount: countIn('in').as('in_count'),
        askedCount: countIn('asked').as('asked_count'),
        replyCount: countReplies(viewer).as('reply_count'),
        participation: participationOf(viewer.memberId).as('participation'),
        isHostThere: isHostThere.as('is_host_there'),
        ...authorColumns(viewer),
      })
      .from(communityPosts)
      .innerJoin(cities, eq(cities.id, communityPosts.cityId)),
    communityPosts.hostId,
  );
export type PostRow = Awaited<ReturnType<typeof postsFor>>[number];

/** The host, participants and requesters can always read the post. A block ends the participation. */
const isMine = (viewer: Viewer) =>
  or(
    eq(communityPosts.hostId, viewer.memberId),
    sql`${communityPosts.id} in (select ${communityParticipants.postId} from ${communityParticipants}
      where ${communityParticipants.memberId} = ${viewer.memberId} and ${communityParticipants.state} in ('asked', 'in'))`,
  );

const isInView: Record<CommunityView, (viewer: Viewer) => SQL | undefined> = {
  all: (viewer) => and(isOpenNow, isHostOpen(viewer)),
  mine: isMine,
  hidden: (viewer) => and(isNotNull(communityPosts.hiddenAt), isReadableBy(viewer)),
};

export interface PostSelection {
  kind?: CommunityPostKind | undefined;
  cityId?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  view: CommunityView;
  after: { startsOn: string; id: string } | null;
  limit: number;
}

type FirstPage = { viewer: ViewerKind; view: CommunityView; limit: PreparedLimit } & {
  [Filter in 'isInCity' | 'hasFrom' | 'hasUntil']: boolean;
};

const firstPage = definePrepared('community_post_page', (database, { viewer, isInCity, hasFrom, hasUntil, ...page }: FirstPage) =>
  postPage(database, viewerOf(viewer), {
    ...page,
    ...(isInCity && { cityId: placeholder<number>('cityId') }),
    ...(hasFrom && { from: placeholder<string>('from') }),
    ...(hasUntil && { until: placeholder<string>('until') }),
    after: null,
  }),
);

export function selectPosts(database: DatabaseOrTransaction, viewer: Viewer, selection: PostSelection) {
  const { kind, cityId, from, until, view, after, limit } = selection;
  const filters = { isInCity: cityId !== undefined, hasFrom: from !== undefined, hasUntil: until !== undefined };
  // Filters are prepared in one view only, because each combination costs memory.
  const isPrepared = after === null && kind === undefined && (view === 'all' || !Object.values(filters).includes(true));
  if (!isPrepared || !isPreparedLimit(limit, 20)) return postPage(database, viewer, selection);
  const statement = firstPage(database, { viewer: kindOf(viewer), view, limit, ...filters });
  return statement.execute({ cityId, from, until, viewerId: viewer.memberId });
}

/** Soonest first, but latest first in `mine` and `hidden`. */
function postPage(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  { kind, cityId, from, until, view, after, limit }: PostSelection,
) {
  const { startsOn, endsOn, id } = communityPosts;
  const isUpwards = view === 'all';
  const isAfter =
    after && sql`(${startsOn}, ${id}) ${sql.raw(isUpwards ? '>' : '<')} (${after.startsOn}::date, ${after.id}::uuid)`;
  const order = isUpwards ? [asc(startsOn), asc(id)] : [desc(startsOn), desc(id)];
  return postsFor(database, viewer)
    .where(
      and(
        isInView[view](viewer),
        kind && eq(communityPosts.kind, kind),
        cityId === undefined ? undefined : eq(communityPosts.cityId, cityId),
        from === undefined ? undefined : gte(endsOn, from),
        until === undefined ? undefined : lte(startsOn, until),
        isAfter ?? undefined,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit + 1));
}

export function countOpenPosts(database: Database, viewer: Viewer) {
  return joinMember(database.select({ kind: communityPosts.kind, total: count() }).from(communityPosts), communityPosts.hostId)
    .where(and(isOpenNow, isHostOpen(viewer)))
    .groupBy(communityPosts.kind);
}

/** The host, participants and requesters (`isMine`) can read every post. */
export async function findPost(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  which: { postId: string } | { clientId: string },
) {
  const isWanted =
    'postId' in which
      ? eq(communityPosts.id, which.postId)
      : and(eq(communityPosts.clientId, which.clientId), eq(communityPosts.hostId, viewer.memberId));
  const [row] = await postsFor(database, viewer).where(and(isWanted, or(isMine(viewer), isReadableBy(viewer))));
  return row;
}

export const selectOpenPosts = (database: DatabaseOrTransaction, condition: SQL | undefined) =>
  database
    .select({ post: getTableColumns(communityPosts), city: cityColumns, isHostThere: isHostThere.as('is_host_there') })
    .from(communityPosts)
    .innerJoin(cities, eq(cities.id, communityPosts.cityId))
    .where(and(eq(communityPosts.state, 'open'), sql`${communityPosts.endsAt} > now()`, condition));

/** This lock serializes changes of participants and seats. */
export async function lockPost(transaction: Transaction, postId: string): Promise<void> {
  await transaction
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(eq(communityPosts.id, postId))
    .for('no key update');
}

export async function findToday(transaction: Transaction, cityId: number): Promise<string | undefined> {
  const [row] = await transaction
    .select({ today: sql<string>`(now() at time zone ${cities.timeZone})::date::text` })
    .from(cities)
    .where(eq(cities.id, cityId));
  return row?.today;
}

export type PostValues = Pick<
  typeof communityPosts.$inferInsert,
  'kind' | 'title' | 'text' | 'cityId' | 'startsOn' | 'endsOn' | 'seats' | 'joinMode'
>;

const endOf = ({ cityId, endsOn }: PostValues) =>
  sql<Date>`(select (${endsOn}::date + 1)::timestamp at time zone ${cities.timeZone} from ${cities} where ${cities.id} = ${cityId})`;

export async function insertPost(
  transaction: Transaction,
  post: PostValues & { hostId: string; clientId: string },
): Promise<string> {
  const [row] = await transaction
    .insert(communityPosts)
    .values({ ...post, endsAt: endOf(post) })
    .returning({ id: communityPosts.id });
  if (!row) throw new Error('The post was not stored.');
  return row.id;
}

export async function updatePost(transaction: Transaction, postId: string, values: PostValues): Promise<void> {
  await transaction
    .update(communityPosts)
    .set({ ...values, endsAt: endOf(values), version: sql`${communityPosts.version} + 1`, editedAt: sql`now()` })
    .where(eq(communityPosts.id, postId));
}

export async function cancelPost(transaction: Transaction, postId: string): Promise<void> {
  await transaction.update(communityPosts).set({ state: 'canceled' }).where(eq(communityPosts.id, postId));
}

export function endPosts(transaction: Transaction, limit: number) {
  const due = transaction
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(and(eq(communityPosts.state, 'open'), sql`${communityPosts.endsAt} <= now()`))
    .orderBy(communityPosts.endsAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return transaction
    .update(communityPosts)
    .set({ state: 'ended' })
    .where(inArray(communityPosts.id, due))
    .returning({ id: communityPosts.id, hostId: communityPosts.hostId });
}

export function selectPostsBy(database: Database, hostId: string) {
  const { kind, title, text, startsOn, endsOn, seats, joinMode, state, hiddenReason, createdAt, editedAt } = communityPosts;
  return database
    .select({ kind, title, text, city: cities.name, startsOn, endsOn, seats, joinMode, state, hiddenReason, createdAt, editedAt })
    .from(communityPosts)
    .innerJoin(cities, eq(cities.id, communityPosts.cityId))
    .where(eq(communityPosts.hostId, hostId))
    .orderBy(asc(communityPosts.createdAt), asc(communityPosts.id));
}

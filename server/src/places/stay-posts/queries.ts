import {
  STAY_POST_OPEN_DAYS,
  STAY_POST_REMINDER_DAYS,
  type StayPostKind,
  type StayPostState,
} from '@bros/contract/places/stay-post-rules';
import type { StayPostView } from '@bros/contract/places/stay-posts';
import { TIERS, tierAllows } from '@bros/contract/tiers';
import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { isVerifiedMember, joinAuthor, member, membersWithTier } from '../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, type Viewer } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { stayPhotos, stayPosts } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const photosOf = sql<{ id: string; color: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${stayPhotos.id}, 'color', ${stayPhotos.color}) order by ${stayPhotos.position}), '[]')
  from ${stayPhotos} where ${stayPhotos.postId} = ${stayPosts.id})`;

const postColumns = (viewer: Viewer) => ({
  post: getTableColumns(stayPosts),
  id: stayPosts.id,
  city: cityColumns,
  point: { latitude: cities.latitude, longitude: cities.longitude },
  photos: photosOf.as('photos'),
  ...authorColumns(viewer),
});

const postsFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  joinAuthor(
    database.select(postColumns(viewer)).from(stayPosts).innerJoin(cities, eq(cities.id, stayPosts.cityId)),
    stayPosts.authorId,
  );
export type StayPostRow = Awaited<ReturnType<typeof postsFor>>[number];

const TIERS_OF_AUTHORS = TIERS.filter((tier) => tierAllows(tier, 'people.see'));

/** False if the author is not staff, and has a tier that does not show members and therefore no answers. */
const mayAnswer = sql<boolean>`exists (
  select from ${membersWithTier}
  where ${member.id} = ${stayPosts.authorId} and (${member.role} <> 'member' or ${member.tier} in ${TIERS_OF_AUTHORS}))`.inlineParams();

const isAuthorUnblocked = (viewer: Viewer) => sql`${stayPosts.authorId} <> all (${blockedWith(viewer.memberId)})`;

/**
 * True for the viewer's own post, or if the author is active, has no block with the viewer and, for viewers who are not staff, still has verification and tier.
 * The query must join the author.
 */
export const isAuthorOpen = (viewer: Viewer) =>
  or(
    eq(stayPosts.authorId, viewer.memberId),
    and(
      isActiveAccount,
      isAuthorUnblocked(viewer),
      viewer.role === 'member' ? and(isVerifiedMember(stayPosts.authorId), mayAnswer) : undefined,
    ),
  );

/**
 * Only the author and staff can read a hidden post. Staff can also read the posts of authors without an active account, but not those of authors who have a block
 * with them. The query must join the author.
 */
export const isReadableBy = (viewer: Viewer) => {
  const isShown = or(isNull(stayPosts.hiddenAt), eq(stayPosts.authorId, viewer.memberId));
  return viewer.role === 'member' ? and(isShown, isAuthorOpen(viewer)) : isAuthorUnblocked(viewer);
};

/** `hidden`: also while the author is unverified, or could not read answers. */
export type StayStateForOthers = StayPostState | 'hidden';

/** Does not check the author's account or blocks. */
export const stateForOthers = sql<StayStateForOthers>`case
  when ${stayPosts.hiddenAt} is not null or not (${isVerifiedMember(stayPosts.authorId)} and ${mayAnswer}) then 'hidden'
  when ${stayPosts.closedAt} is not null then 'closed'
  when ${stayPosts.endsAt} <= now() then 'ended' else 'open' end`;

const isCurrent = and(isNull(stayPosts.closedAt), sql`${stayPosts.endsAt} > now()`);
export const isOpenNow = and(isCurrent, isNull(stayPosts.hiddenAt));
export const isHeldNow = and(isCurrent, isNotNull(stayPosts.heldAt));

const isInView: Record<StayPostView, (viewer: Viewer) => SQL | undefined> = {
  all: (viewer) => and(isOpenNow, isAuthorOpen(viewer)),
  mine: (viewer) => eq(stayPosts.authorId, viewer.memberId),
  hidden: (viewer) => and(isNotNull(stayPosts.hiddenAt), isReadableBy(viewer)),
  held: (viewer) => and(isHeldNow, isReadableBy(viewer)),
};

export interface PostSelection extends PageRequest {
  kind?: StayPostKind | undefined;
  cityId?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  view: StayPostView;
}

export function selectPosts(database: Database, viewer: Viewer, { kind, cityId, from, until, view, ...request }: PostSelection) {
  const page = newestFirst(stayPosts.createdAt, stayPosts.id, request);
  const columns = { ...postColumns(viewer), microseconds: page.microseconds };
  return joinAuthor(
    database.select(columns).from(stayPosts).innerJoin(cities, eq(cities.id, stayPosts.cityId)),
    stayPosts.authorId,
  )
    .where(
      and(
        isInView[view](viewer),
        kind && eq(stayPosts.kind, kind),
        cityId === undefined ? undefined : eq(stayPosts.cityId, cityId),
        from === undefined ? undefined : or(isNull(stayPosts.endsOn), gte(stayPosts.endsOn, from)),
        until === undefined ? undefined : lte(stayPosts.startsOn, until),
        page.isAfterCursor,
      ),
    )
    .orderBy(...page.order)
    .limit(page.limit);
}

export async function findPost(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  which: { postId: string } | { clientId: string },
) {
  const isWanted =
    'postId' in which
      ? eq(stayPosts.id, which.postId)
      : and(eq(stayPosts.clientId, which.clientId), eq(stayPosts.authorId, viewer.memberId));
  const [row] = await postsFor(database, viewer).where(and(isWanted, isReadableBy(viewer)));
  return row;
}

export async function findStateForOthers(transaction: Transaction, postId: string): Promise<StayStateForOthers | null> {
  const [row] = await transaction.select({ state: stateForOthers }).from(stayPosts).where(eq(stayPosts.id, postId));
  return row?.state ?? null;
}

export async function lockPost(transaction: Transaction, postId: string): Promise<void> {
  await transaction.select({ id: stayPosts.id }).from(stayPosts).where(eq(stayPosts.id, postId)).for('no key update');
}

/** Counts hidden posts, so hiding a post does not make room for another. */
export const countOpen = (transaction: Transaction, authorId: string) =>
  transaction.$count(stayPosts, and(eq(stayPosts.authorId, authorId), isCurrent));

export async function findToday(transaction: Transaction, cityId: number): Promise<string | undefined> {
  const [row] = await transaction
    .select({ today: sql<string>`(now() at time zone ${cities.timeZone})::date::text` })
    .from(cities)
    .where(eq(cities.id, cityId));
  return row?.today;
}

export type PostValues = Pick<
  typeof stayPosts.$inferInsert,
  'kind' | 'title' | 'text' | 'price' | 'rules' | 'cityId' | 'startsOn'
> & { endsOn: string | null };

const openEnd = sql<Date>`now() + make_interval(days => ${STAY_POST_OPEN_DAYS})`;
const endOf = ({ cityId, endsOn }: PostValues) =>
  endsOn === null
    ? openEnd
    : sql<Date>`(select (${endsOn}::date + 1)::timestamp at time zone ${cities.timeZone} from ${cities} where ${cities.id} = ${cityId})`;

const held = { hiddenAt: sql`now()`, hiddenReason: 'Held for the staff’s decision.', heldAt: sql`now()` };

export async function insertPost(
  transaction: Transaction,
  { isHeld, ...post }: PostValues & { authorId: string; clientId: string; isHeld: boolean },
): Promise<string> {
  const [row] = await transaction
    .insert(stayPosts)
    .values({ ...post, endsAt: endOf(post), ...(isHeld && held) })
    .returning({ id: stayPosts.id });
  if (!row) throw new Error('The stay was not stored.');
  return row.id;
}

/** A held post remains held. */
export async function updatePost(
  transaction: Transaction,
  postId: string,
  { isHeld, ...values }: PostValues & { isHeld: boolean },
): Promise<void> {
  const changed = { endsAt: endOf(values), remindedAt: null, version: sql`${stayPosts.version} + 1`, editedAt: sql`now()` };
  await transaction
    .update(stayPosts)
    .set({ ...values, ...changed, ...(isHeld && held) })
    .where(eq(stayPosts.id, postId));
}

export async function renewPost(transaction: Transaction, postId: string): Promise<void> {
  await transaction.update(stayPosts).set({ endsAt: openEnd, remindedAt: null }).where(eq(stayPosts.id, postId));
}

export async function closePost(transaction: Transaction, postId: string): Promise<void> {
  await transaction.update(stayPosts).set({ closedAt: sql`now()` }).where(eq(stayPosts.id, postId));
}

export function markReminded(transaction: Transaction, limit: number) {
  const due = transaction
    .select({ id: stayPosts.id })
    .from(stayPosts)
    .where(
      and(
        isOpenNow,
        isNull(stayPosts.endsOn),
        isNull(stayPosts.remindedAt),
        sql`${stayPosts.endsAt} <= now() + make_interval(days => ${STAY_POST_REMINDER_DAYS})`,
      ),
    )
    .orderBy(stayPosts.endsAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return transaction
    .update(stayPosts)
    .set({ remindedAt: sql`now()` })
    .where(inArray(stayPosts.id, due))
    .returning({
      id: stayPosts.id,
      authorId: stayPosts.authorId,
      title: stayPosts.title,
      endsOn: sql<string>`(${stayPosts.endsAt} at time zone (select ${cities.timeZone} from ${cities} where ${cities.id} = ${stayPosts.cityId}))::date::text`,
    });
}

export function selectPostsBy(database: Database, authorId: string) {
  const { id, kind, title, text, price, rules, startsOn, endsOn, endsAt, closedAt, hiddenReason, createdAt, editedAt } =
    stayPosts;
  return database
    .select({
      id,
      kind,
      title,
      text,
      price,
      rules,
      city: cities.name,
      startsOn,
      endsOn,
      endsAt,
      closedAt,
      hiddenReason,
      createdAt,
      editedAt,
    })
    .from(stayPosts)
    .innerJoin(cities, eq(cities.id, stayPosts.cityId))
    .where(eq(stayPosts.authorId, authorId))
    .orderBy(asc(createdAt), asc(id));
}

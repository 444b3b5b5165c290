import type { ReviewSort } from '@bros/contract/core/rules';
import type { Ratings } from '@bros/contract/places/reviews';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../core/people/members/queries.ts';
import { blockedWith, shownName, type Viewer } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { destinations } from '../destinations/tables.ts';
import { orderOf } from './order.ts';
import { isStaff } from './policy.ts';
import { destinationReviews, reviewPhotos, reviewVersions, reviewVotes } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const photosOf = sql<{ id: string; color: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${reviewPhotos.id}, 'color', ${reviewPhotos.color}) order by ${reviewPhotos.position}), '[]')
  from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${destinationReviews.id})`;

const isHelpfulFor = (viewerId: string) => sql<boolean>`exists (
  select from ${reviewVotes} where ${reviewVotes.reviewId} = ${destinationReviews.id} and ${reviewVotes.memberId} = ${viewerId})`;

export const isNotBlockedWith = (viewerId: string) => sql`${destinationReviews.authorId} <> all (${blockedWith(viewerId)})`;

const contentColumns = {
  rating: destinationReviews.rating,
  costOfLiving: destinationReviews.costOfLiving,
  internetSpeed: destinationReviews.internetSpeed,
  safety: destinationReviews.safety,
  weather: destinationReviews.weather,
  title: destinationReviews.title,
  content: destinationReviews.content,
};
export type ReviewContent = Ratings & { title: string; content: string };

const reviewColumns = (viewer: Viewer) => ({
  ...contentColumns,
  ...authorColumns(viewer),
  id: destinationReviews.id,
  destinationId: destinationReviews.destinationId,
  authorId: destinationReviews.authorId,
  photos: photosOf,
  version: destinationReviews.version,
  editedAt: destinationReviews.editedAt,
  helpfulCount: destinationReviews.helpfulCount,
  isHelpful: isHelpfulFor(viewer.memberId),
  hiddenAt: destinationReviews.hiddenAt,
  hiddenReason: destinationReviews.hiddenReason,
  createdAt: destinationReviews.createdAt,
});

const reviewsFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  joinAuthor(database.select(reviewColumns(viewer)).from(destinationReviews), destinationReviews.authorId);
export type ReviewRow = Awaited<ReturnType<typeof reviewsFor>>[number];

/** Returns `limit` + 1 rows. Excludes blocked authors, in either direction. Staff also get hidden reviews. */
export function selectReviews(
  database: Database,
  viewer: Viewer,
  { destinationId, sort, cursor, limit }: { destinationId: string; sort: ReviewSort; cursor?: string | undefined; limit: number },
) {
  const { isAfterCursor, order, sortKey } = orderOf(sort, cursor);
  return joinAuthor(database.select({ ...reviewColumns(viewer), sortKey }).from(destinationReviews), destinationReviews.authorId)
    .where(
      and(
        eq(destinationReviews.destinationId, destinationId),
        isStaff(viewer) ? undefined : isNull(destinationReviews.hiddenAt),
        isNotBlockedWith(viewer.memberId),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
}

/** Undefined if there is a block in either direction. */
export async function findReview(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  reviewId: string,
): Promise<ReviewRow | undefined> {
  const isWanted = and(eq(destinationReviews.id, reviewId), isNotBlockedWith(viewer.memberId));
  const [row] = await reviewsFor(database, viewer).where(isWanted);
  return row;
}

export async function findOwnReview(
  database: DatabaseOrTransaction,
  author: Viewer,
  which: { destinationId: string } | { clientId: string },
): Promise<ReviewRow | undefined> {
  const isWanted =
    'clientId' in which
      ? eq(destinationReviews.clientId, which.clientId)
      : eq(destinationReviews.destinationId, which.destinationId);
  const [row] = await reviewsFor(database, author).where(and(eq(destinationReviews.authorId, author.memberId), isWanted));
  return row;
}

const wantedFrom = (destinationIds: string[]) =>
  sql`unnest(array[${sql.join(
    destinationIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]) as wanted (id)`;

/** Excludes authors whose account is not active. */
export async function selectBestPhotos(database: Database, viewerId: string, destinationIds: string[]) {
  const { id, color, reviewId, position } = reviewPhotos;
  const best = joinMember(
    database
      .select({ id, color, authorName: sql<string>`${shownName}`.as('author_name') })
      .from(destinationReviews)
      .innerJoin(reviewPhotos, and(eq(reviewId, destinationReviews.id), eq(position, 0))),
    destinationReviews.authorId,
  )
    .where(
      and(
        sql`${destinationReviews.destinationId} = wanted.id and ${shownName} is not null`,
        isNull(destinationReviews.hiddenAt),
        isNotBlockedWith(viewerId),
      ),
    )
    .orderBy(desc(destinationReviews.helpfulCount), desc(destinationReviews.createdAt), desc(destinationReviews.id))
    .limit(1);
  const { rows } = await database.execute<BestPhotoRow>(sql`
    select wanted.id as "destinationId", best.id, best.color, best.author_name as "authorName"
    from ${wantedFrom(destinationIds)} cross join lateral (${best}) as best`);
  return rows;
}
export type BestPhotoRow = { destinationId: string; id: string; color: string; authorName: string };

/** Runs one query, with at most `each` per destination. Excludes hidden reviews, and blocked authors, in either direction. */
export function selectRecentReviews(database: Database, viewerId: string, destinationIds: string[], each: number) {
  const wanted = wantedFrom(destinationIds);
  const newest = database
    .select({ id: destinationReviews.id })
    .from(destinationReviews)
    .where(
      and(sql`${destinationReviews.destinationId} = wanted.id`, isNull(destinationReviews.hiddenAt), isNotBlockedWith(viewerId)),
    )
    .orderBy(desc(destinationReviews.createdAt), desc(destinationReviews.id))
    .limit(each);
  const { id, destinationId, rating, title, content, createdAt } = destinationReviews;
  return joinMember(
    database.select({ id, destinationId, rating, title, content, createdAt, authorName: shownName }).from(destinationReviews),
    destinationReviews.authorId,
  )
    .where(sql`${id} in (select newest.id from ${wanted} cross join lateral (${newest}) as newest)`)
    .orderBy(destinationId, desc(createdAt), desc(id));
}
export type RecentReviewRow = Awaited<ReturnType<typeof selectRecentReviews>>[number];

/** Locks the reviews in the order of their IDs, to prevent deadlocks. If scores change too, lock the destinations first. */
export function lockReviews(transaction: Transaction, which: SQL) {
  const { id, destinationId, authorId, version, hiddenAt } = destinationReviews;
  return transaction
    .select({ id, destinationId, authorId, version, hiddenAt, ...contentColumns })
    .from(destinationReviews)
    .where(which)
    .orderBy(id)
    .for('no key update');
}
export type LockedReview = Awaited<ReturnType<typeof lockReviews>>[number];

export const isReview = (reviewId: string): SQL => eq(destinationReviews.id, reviewId);
export const isReviewBy = (authorId: string): SQL => eq(destinationReviews.authorId, authorId);
const isVotedOnBy = (memberId: string): SQL =>
  sql`${destinationReviews.id} in (select ${reviewVotes.reviewId} from ${reviewVotes} where ${reviewVotes.memberId} = ${memberId})`;

export async function findReviewedDestinations(database: DatabaseOrTransaction, which: SQL): Promise<string[]> {
  const rows = await database.select({ id: destinationReviews.destinationId }).from(destinationReviews).where(which);
  return rows.map(({ id }) => id);
}

/** Undefined if the author has a review of this destination, or with this `clientId`. */
export async function insertReview(
  transaction: Transaction,
  review: ReviewContent & { destinationId: string; authorId: string; clientId: string },
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(destinationReviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: destinationReviews.id });
  return row?.id;
}

export async function updateReview(transaction: Transaction, review: LockedReview, written: ReviewContent): Promise<void> {
  const { id: reviewId, version, rating, costOfLiving, internetSpeed, safety, weather, title, content } = review;
  const before = { rating, costOfLiving, internetSpeed, safety, weather, title, content };
  await transaction.insert(reviewVersions).values({ reviewId, version, ...before });
  await transaction
    .update(destinationReviews)
    .set({ ...written, version: sql`${destinationReviews.version} + 1`, editedAt: sql`now()` })
    .where(eq(destinationReviews.id, reviewId));
}

export async function deleteReviews(transaction: Transaction, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await transaction.delete(destinationReviews).where(inArray(destinationReviews.id, [...reviewIds]));
}

export async function findDestinationOf(transaction: Transaction, reviewId: string): Promise<{ slug: string; place: string }> {
  const [row] = await transaction
    .select({ slug: destinations.slug, place: destinations.name })
    .from(destinationReviews)
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId))
    .where(isReview(reviewId));
  if (!row) throw new Error('The review has no destination.');
  return row;
}

/** The review must be locked. */
export async function putVote(
  transaction: Transaction,
  { reviewId, memberId, isHelpful }: { reviewId: string; memberId: string; isHelpful: boolean },
): Promise<number> {
  const changed = isHelpful
    ? await transaction
        .insert(reviewVotes)
        .values({ reviewId, memberId })
        .onConflictDoNothing()
        .returning({ reviewId: reviewVotes.reviewId })
    : await transaction
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.memberId, memberId)))
        .returning({ reviewId: reviewVotes.reviewId });
  const by = isHelpful ? changed.length : -changed.length;
  const [row] = await transaction
    .update(destinationReviews)
    .set({ helpfulCount: sql`${destinationReviews.helpfulCount} + ${by}::int` })
    .where(eq(destinationReviews.id, reviewId))
    .returning({ helpfulCount: destinationReviews.helpfulCount });
  return row?.helpfulCount ?? 0;
}

export async function deleteVotesBy(transaction: Transaction, memberId: string): Promise<void> {
  await lockReviews(transaction, isVotedOnBy(memberId));
  await transaction.execute(sql`
    with gone as (delete from ${reviewVotes} where ${reviewVotes.memberId} = ${memberId} returning review_id)
    update ${destinationReviews} set helpful_count = helpful_count - 1 where ${destinationReviews.id} in (select review_id from gone)`);
}

export function selectVersions(database: Database, reviewId: string) {
  return database
    .select()
    .from(reviewVersions)
    .where(eq(reviewVersions.reviewId, reviewId))
    .orderBy(desc(reviewVersions.version));
}
export type ReviewVersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

import { and, asc, eq, sql } from 'drizzle-orm';
import { joinMember } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { destinationReviews, reviewPhotos } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** Undefined if there is a block in either direction. */
export async function findReviewPhoto(database: DatabaseOrTransaction, viewerId: string, photoId: string) {
  const { renditionBase, reviewId } = reviewPhotos;
  const { authorId, hiddenAt } = destinationReviews;
  const [row] = await joinMember(
    database
      .select({ renditionBase, authorId, hiddenAt, isAuthorActive: sql<boolean>`${isActiveAccount}` })
      .from(reviewPhotos)
      .innerJoin(destinationReviews, eq(destinationReviews.id, reviewId)),
    authorId,
  ).where(and(eq(reviewPhotos.id, photoId), sql`${authorId} <> all (${blockedWith(viewerId)})`));
  return row;
}

export async function findReviewOf(database: DatabaseOrTransaction, photoId: string): Promise<string | undefined> {
  const { reviewId } = reviewPhotos;
  const [row] = await database.select({ reviewId }).from(reviewPhotos).where(eq(reviewPhotos.id, photoId));
  return row?.reviewId;
}

export const countPhotos = (database: DatabaseOrTransaction, reviewId: string) =>
  database.$count(reviewPhotos, eq(reviewPhotos.reviewId, reviewId));

export async function insertPhoto(transaction: Transaction, photo: typeof reviewPhotos.$inferInsert): Promise<void> {
  await transaction.insert(reviewPhotos).values(photo);
}

export async function deletePhoto(transaction: Transaction, reviewId: string, photoId: string): Promise<boolean> {
  const [gone] = await transaction
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, reviewId)))
    .returning({ position: reviewPhotos.position });
  if (!gone) return false;
  await transaction
    .update(reviewPhotos)
    .set({ position: sql`${reviewPhotos.position} - 1` })
    .where(and(eq(reviewPhotos.reviewId, reviewId), sql`${reviewPhotos.position} > ${gone.position}`));
  return true;
}

export function selectPhotosBy(database: Database, authorId: string) {
  const { id, reviewId, wholeKey, width, height, position, createdAt } = reviewPhotos;
  return database
    .select({ id, reviewId, wholeKey, width, height, position, createdAt })
    .from(reviewPhotos)
    .innerJoin(destinationReviews, eq(destinationReviews.id, reviewId))
    .where(eq(destinationReviews.authorId, authorId))
    .orderBy(asc(reviewId), asc(position));
}

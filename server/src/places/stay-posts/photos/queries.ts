import { and, asc, eq, sql } from 'drizzle-orm';
import { joinMember } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isReadableBy } from '../queries.ts';
import { stayPhotos, stayPosts } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** Undefined unless the viewer can read the post. */
export async function findPhoto(database: DatabaseOrTransaction, viewer: Viewer, photoId: string) {
  const { renditionBase, postId } = stayPhotos;
  const [row] = await joinMember(
    database.select({ renditionBase }).from(stayPhotos).innerJoin(stayPosts, eq(stayPosts.id, postId)),
    stayPosts.authorId,
  ).where(and(eq(stayPhotos.id, photoId), isReadableBy(viewer)));
  return row;
}

export async function findPostOf(database: DatabaseOrTransaction, photoId: string): Promise<string | undefined> {
  const { postId } = stayPhotos;
  const [row] = await database.select({ postId }).from(stayPhotos).where(eq(stayPhotos.id, photoId));
  return row?.postId;
}

export const countPhotos = (database: DatabaseOrTransaction, postId: string) =>
  database.$count(stayPhotos, eq(stayPhotos.postId, postId));

export async function insertPhoto(transaction: Transaction, photo: typeof stayPhotos.$inferInsert): Promise<void> {
  await transaction.insert(stayPhotos).values(photo);
}

export async function deletePhoto(transaction: Transaction, postId: string, photoId: string): Promise<void> {
  const [gone] = await transaction
    .delete(stayPhotos)
    .where(and(eq(stayPhotos.id, photoId), eq(stayPhotos.postId, postId)))
    .returning({ position: stayPhotos.position });
  if (!gone) return;
  await transaction
    .update(stayPhotos)
    .set({ position: sql`${stayPhotos.position} - 1` })
    .where(and(eq(stayPhotos.postId, postId), sql`${stayPhotos.position} > ${gone.position}`));
}

export function selectPhotosBy(database: Database, authorId: string) {
  const { id, postId, wholeKey, width, height, position, createdAt } = stayPhotos;
  return database
    .select({ id, postId, wholeKey, width, height, position, createdAt })
    .from(stayPhotos)
    .innerJoin(stayPosts, eq(stayPosts.id, postId))
    .where(eq(stayPosts.authorId, authorId))
    .orderBy(asc(postId), asc(position));
}

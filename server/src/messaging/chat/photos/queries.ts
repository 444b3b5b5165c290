import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { joinMember, lockAccount } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, type Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { roomTitleFor } from '../queries.ts';
import { isRoomOpen } from '../rooms/policy.ts';
import { chatMessages, chatPhotos, chatRooms } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

export async function findPhoto(database: DatabaseOrTransaction, viewerId: string, photoId: string) {
  const [row] = await joinMember(
    database
      .select({
        memberId: chatPhotos.memberId,
        renditionBase: chatPhotos.renditionBase,
        /** Null if the photo is unsent. */
        state: chatMessages.state,
        isAuthorActive: sql<boolean>`${isActiveAccount}`,
        isOpen: sql<boolean>`${isRoomOpen(chatMessages.roomId, viewerId)} and ${chatPhotos.memberId} <> all (${blockedWith(viewerId)})`,
        isCase: sql<boolean>`exists (select from ${moderationCases} where ${moderationCases.messageId} = ${chatMessages.id})`,
      })
      .from(chatPhotos),
    chatPhotos.memberId,
  )
    .leftJoin(chatMessages, eq(chatMessages.id, chatPhotos.messageId))
    .where(eq(chatPhotos.id, photoId));
  return row;
}
export type PhotoRow = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

export async function findUpload(database: DatabaseOrTransaction, photoId: string) {
  const { id, memberId, messageId, width, height, color } = chatPhotos;
  const [row] = await database.select({ id, memberId, messageId, width, height, color }).from(chatPhotos).where(eq(id, photoId));
  return row;
}

const isUnsentBy = (memberId: string) => and(eq(chatPhotos.memberId, memberId), isNull(chatPhotos.messageId));

export const countUnsent = (database: DatabaseOrTransaction, memberId: string) =>
  database.$count(chatPhotos, isUnsentBy(memberId));

/** Serializes uploads, so the limit of unsent photos holds. */
export async function lockUploads(transaction: Transaction, memberId: string): Promise<void> {
  await lockAccount(transaction, memberId);
}

export async function insertPhoto(transaction: Transaction, photo: typeof chatPhotos.$inferInsert): Promise<void> {
  await transaction.insert(chatPhotos).values(photo);
}

/** A job deletes the files within a minute. */
export async function deleteUnsent(database: Database, memberId: string, photoId: string): Promise<void> {
  await database.delete(chatPhotos).where(and(eq(chatPhotos.id, photoId), isUnsentBy(memberId)));
}

export async function deleteUnsentOlderThan(database: Database, hours: number): Promise<void> {
  await database
    .delete(chatPhotos)
    .where(and(isNull(chatPhotos.messageId), lt(chatPhotos.createdAt, sql`now() - make_interval(hours => ${hours})`)));
}

export async function lockUnsent(transaction: Transaction, ids: readonly string[]) {
  const { id, memberId, width, height, color } = chatPhotos;
  return transaction
    .select({ id, memberId, width, height, color })
    .from(chatPhotos)
    .where(and(inArray(id, [...ids]), isNull(chatPhotos.messageId)))
    .orderBy(asc(id))
    .for('update');
}
export type UnsentPhoto = Awaited<ReturnType<typeof lockUnsent>>[number];

export async function attachPhotos(
  transaction: Transaction,
  brought: readonly { photoId: string; messageId: string; position: number }[],
): Promise<void> {
  await transaction.execute(sql`
    update ${chatPhotos} set message_id = brought.message_id, position = brought.position
    from unnest(${sql.param(brought.map(({ photoId }) => photoId))}::uuid[], ${sql.param(brought.map(({ messageId }) => messageId))}::uuid[],
      ${sql.param(brought.map(({ position }) => position))}::int[]) as brought (photo_id, message_id, position)
    where ${chatPhotos.id} = brought.photo_id`);
}

export function selectPhotosOf(database: Database, reader: Viewer) {
  const { wholeKey, width, height, createdAt } = chatPhotos;
  return database
    .select({ room: roomTitleFor(reader), message: chatMessages.content, wholeKey, width, height, createdAt })
    .from(chatPhotos)
    .leftJoin(chatMessages, eq(chatMessages.id, chatPhotos.messageId))
    .leftJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(eq(chatPhotos.memberId, reader.memberId))
    .orderBy(asc(createdAt), asc(chatPhotos.id));
}

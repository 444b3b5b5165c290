import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { joinMember, lockAccount } from '../../../core/people/members/queries.ts';
import { blockedWith, isInGoodStanding, type Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { roomTitleFor } from '../queries.ts';
import { isRoomOpen } from '../rooms/policy.ts';
import { chatMessages, chatPhotos, chatRooms } from '../tables.ts';

type Reader = Database | Transaction;

/** A photo with all that decides whether the viewer may see it. */
export async function findPhoto(database: Reader, viewerId: string, photoId: string) {
  const [row] = await joinMember(
    database
      .select({
        memberId: chatPhotos.memberId,
        renditionBase: chatPhotos.renditionBase,
        /** Null as long as no message has it. */
        state: chatMessages.state,
        isAuthorInGoodStanding: sql<boolean>`${isInGoodStanding}`,
        isOpen: sql<boolean>`${isRoomOpen(chatMessages.roomId, viewerId)} and ${chatPhotos.memberId} <> all (${blockedWith(viewerId)})`,
        /** Staff decide about its message, or did. */
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

/** Finds a member's photo, sent or not, by the id that their browser gave it. */
export async function findUpload(database: Reader, photoId: string) {
  const { id, memberId, messageId, width, height, colour } = chatPhotos;
  const [row] = await database.select({ id, memberId, messageId, width, height, colour }).from(chatPhotos).where(eq(id, photoId));
  return row;
}

const isUnsentBy = (memberId: string) => and(eq(chatPhotos.memberId, memberId), isNull(chatPhotos.messageId));

export const countUnsent = (database: Reader, memberId: string) => database.$count(chatPhotos, isUnsentBy(memberId));

/** Locks out other uploads of a member until the transaction ends, so that unsent ones are counted right. */
export async function lockUploads(transaction: Transaction, memberId: string): Promise<void> {
  await lockAccount(transaction, memberId);
}

export async function insertPhoto(transaction: Transaction, photo: typeof chatPhotos.$inferInsert): Promise<void> {
  await transaction.insert(chatPhotos).values(photo);
}

/** Deletes a photo that was not sent; its files follow within a minute. */
export async function deleteUnsent(database: Database, memberId: string, photoId: string): Promise<void> {
  await database.delete(chatPhotos).where(and(eq(chatPhotos.id, photoId), isUnsentBy(memberId)));
}

/** Deletes all photos that have waited for a message for longer than this. */
export async function deleteUnsentOlderThan(database: Database, hours: number): Promise<void> {
  await database
    .delete(chatPhotos)
    .where(and(isNull(chatPhotos.messageId), lt(chatPhotos.createdAt, sql`now() - make_interval(hours => ${hours})`)));
}

/** Locks the photos that no message has yet: no other message can take them until the transaction ends. */
export async function lockUnsent(transaction: Transaction, ids: readonly string[]) {
  const { id, memberId, width, height, colour } = chatPhotos;
  return transaction
    .select({ id, memberId, width, height, colour })
    .from(chatPhotos)
    .where(and(inArray(id, [...ids]), isNull(chatPhotos.messageId)))
    .orderBy(asc(id))
    .for('update');
}
export type UnsentPhoto = Awaited<ReturnType<typeof lockUnsent>>[number];

/** Gives photos to the messages that bring them, each at its place there. */
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

/** Selects all photos of a member's messages, in the order of their upload. */
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

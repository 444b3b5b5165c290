import type { StreamEndReason } from '@bros/contract/gatherings/stream-rules';
import {
  STREAM_ALONE_MINUTES,
  STREAM_HAND_OVER_SECONDS,
  STREAM_HOST_GRACE_SECONDS,
  STREAM_KEPT_DAYS,
  STREAM_SEAT_GRACE_SECONDS,
} from '@bros/contract/gatherings/stream-rules';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { seatColumns } from '../queries.ts';
import { liveStreams, streamMessages, streamMutes, streamParticipants, streamRemovals } from '../tables.ts';

const isOlder = (moment: SQL | typeof liveStreams.aloneSince, seconds: number) =>
  sql<boolean>`coalesce(${moment} <= now() - make_interval(secs => ${seconds}), false)`;
const isAloneTooLong = isOlder(liveStreams.aloneSince, STREAM_ALONE_MINUTES * 60);
const isUnanswered = isOlder(liveStreams.handOverAt, STREAM_HAND_OVER_SECONDS);
const isLost = sql<boolean>`(coalesce(${streamParticipants.disconnectedAt}, ${streamParticipants.lastSeenAt})
  <= now() - make_interval(secs => case ${streamParticipants.role} when 'host' then ${STREAM_HOST_GRACE_SECONDS}::int else ${STREAM_SEAT_GRACE_SECONDS}::int end))`;

/** This lock serializes changes of the stream's seats. */
export async function lockStream(transaction: Transaction, streamId: string) {
  const [stream] = await transaction
    .select({
      ...getTableColumns(liveStreams),
      isAloneTooLong: isAloneTooLong.as('is_alone_too_long'),
      isUnanswered: isUnanswered.as('is_unanswered'),
    })
    .from(liveStreams)
    .where(eq(liveStreams.id, streamId))
    .for('no key update');
  return stream;
}
export type LockedStream = NonNullable<Awaited<ReturnType<typeof lockStream>>>;

export function selectSeats(transaction: Transaction, streamId: string) {
  return transaction
    .select({ ...seatColumns, isLost: isLost.as('is_lost') })
    .from(streamParticipants)
    .where(eq(streamParticipants.streamId, streamId))
    .orderBy(streamParticipants.joinedAt, streamParticipants.participantId);
}
export type SeatRow = Awaited<ReturnType<typeof selectSeats>>[number];

export async function selectDueStreams(database: Database): Promise<string[]> {
  const seatOf = sql`select from ${streamParticipants} where ${streamParticipants.streamId} = ${liveStreams.id}`;
  const rows = await database
    .select({ id: liveStreams.id })
    .from(liveStreams)
    .where(
      and(
        eq(liveStreams.isActive, true),
        sql`(${isAloneTooLong} or ${isUnanswered} or exists (${seatOf} and ${isLost})
          or (not exists (${seatOf} and ${streamParticipants.role} = 'host') and ${liveStreams.handOverTo} is null))`,
      ),
    );
  return rows.map(({ id }) => id);
}

export async function insertStream(
  transaction: Transaction,
  stream: { streamerId: string; clientId: string; title: string; description: string },
): Promise<string | undefined> {
  const [row] = await transaction.insert(liveStreams).values(stream).onConflictDoNothing().returning({ id: liveStreams.id });
  return row?.id;
}

/** Undefined if the member has a seat in any stream, or the seat ID is taken. */
export async function insertSeat(
  transaction: Transaction,
  seat: Pick<typeof streamParticipants.$inferInsert, 'streamId' | 'participantId' | 'role' | 'seatId' | 'isListener'>,
): Promise<string | undefined> {
  const [added] = await transaction
    .insert(streamParticipants)
    .values({ ...seat, joinedAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ userId: streamParticipants.streamUserId });
  return added?.userId;
}

const isSeatOf = (streamId: string, participantId: string) =>
  and(eq(streamParticipants.streamId, streamId), eq(streamParticipants.participantId, participantId));

export async function updateSeat(
  transaction: Transaction,
  { streamId, participantId }: { streamId: string; participantId: string },
  changes: Partial<Pick<typeof streamParticipants.$inferInsert, 'seatId' | 'isListener' | 'hasDeclined' | 'role'>>,
): Promise<void> {
  await transaction.update(streamParticipants).set(changes).where(isSeatOf(streamId, participantId));
}

export async function updateConnected(
  transaction: Transaction,
  { streamId, seatId, isThere }: { streamId: string; seatId: string; isThere: boolean },
): Promise<boolean> {
  const updated = await transaction
    .update(streamParticipants)
    .set(isThere ? { lastSeenAt: sql`now()`, disconnectedAt: null } : { disconnectedAt: sql`now()` })
    .where(and(eq(streamParticipants.streamId, streamId), eq(streamParticipants.seatId, seatId)))
    .returning({ seatId: streamParticipants.seatId });
  return updated.length > 0;
}

export async function touchSeats(database: Database, seatIds: readonly string[]): Promise<void> {
  await database
    .update(streamParticipants)
    .set({ lastSeenAt: sql`now()`, disconnectedAt: null })
    .where(inArray(streamParticipants.seatId, [...seatIds]));
}

export async function deleteSeats(transaction: Transaction, streamId: string, memberIds: readonly string[]): Promise<void> {
  await transaction
    .delete(streamParticipants)
    .where(and(eq(streamParticipants.streamId, streamId), inArray(streamParticipants.participantId, [...memberIds])));
}

/** If `memberId` is null, the offer ends. */
export async function updateHandOver(transaction: Transaction, streamId: string, memberId: string | null): Promise<void> {
  await transaction
    .update(liveStreams)
    .set({ handOverTo: memberId, handOverAt: memberId === null ? null : sql`now()` })
    .where(eq(liveStreams.id, streamId));
}

export async function updateAlone(transaction: Transaction, streamId: string, isAlone: boolean): Promise<void> {
  await transaction
    .update(liveStreams)
    .set({ aloneSince: isAlone ? sql`now()` : null })
    .where(eq(liveStreams.id, streamId));
}

export async function updateEnded(
  transaction: Transaction,
  streamId: string,
  { reason, note }: { reason: StreamEndReason; note: string | null },
): Promise<void> {
  await transaction
    .update(liveStreams)
    .set({
      isActive: false,
      endedAt: sql`now()`,
      endReason: reason,
      endNote: note,
      handOverTo: null,
      handOverAt: null,
      aloneSince: null,
    })
    .where(eq(liveStreams.id, streamId));
  await transaction.delete(streamMessages).where(eq(streamMessages.parentId, streamId));
  await transaction.delete(streamMutes).where(eq(streamMutes.streamId, streamId));
  await transaction.delete(streamRemovals).where(eq(streamRemovals.streamId, streamId));
}

export async function updateMuted(
  transaction: Transaction,
  { isMuted, ...which }: { streamId: string; memberId: string; isMuted: boolean },
): Promise<void> {
  const { streamId, memberId } = streamMutes;
  if (isMuted) await transaction.insert(streamMutes).values(which).onConflictDoNothing();
  else await transaction.delete(streamMutes).where(and(eq(streamId, which.streamId), eq(memberId, which.memberId)));
}

export async function insertRemoval(transaction: Transaction, removal: { streamId: string; memberId: string }): Promise<void> {
  await transaction.insert(streamRemovals).values(removal).onConflictDoNothing();
}

export async function deleteOldStreams(database: Database): Promise<void> {
  await database.delete(liveStreams).where(sql`${liveStreams.endedAt} < now() - make_interval(days => ${STREAM_KEPT_DAYS})`);
}

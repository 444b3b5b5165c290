import type { MessagePoll } from '@bros/contract/core/message-poll';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor } from '../../core/people/members/queries.ts';
import { isActiveAccount, isBlockedBetween, type Viewer } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { isRoomOpen } from '../chat/rooms/policy.ts';
import { isShownTo, roomTitleFor } from '../chat/service.ts';
import { chatMessages, chatRooms } from '../chat/tables.ts';
import { chatPolls, chatPollVotes } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** Enough for all members of a group. */
const SHOWN_VOTERS_MAX = 100;

export async function insertPoll(
  transaction: Transaction,
  messageId: string,
  { isMultiple, closesAt }: Pick<MessagePoll, 'isMultiple' | 'closesAt'>,
): Promise<void> {
  await transaction.insert(chatPolls).values({ messageId, isMultiple, closesAt: closesAt === null ? null : new Date(closesAt) });
}

/** Waits for concurrent changes. Only later statements see them. */
export async function lockPoll(transaction: Transaction, messageId: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: chatPolls.messageId })
    .from(chatPolls)
    .where(eq(chatPolls.messageId, messageId))
    .for('no key update');
  return rows.length > 0;
}

const isDue = sql`${chatPolls.closesAt} <= clock_timestamp()`;

/** One statement, so all totals come from one snapshot. */
export async function findResults(database: DatabaseOrTransaction, messageId: string, memberId: string | null) {
  const votes = sql`from ${chatPollVotes} as vote where vote.message_id = ${messageId}`;
  const [row] = await database
    .select({
      revision: chatPolls.revision,
      isMultiple: chatPolls.isMultiple,
      remindedAt: chatPolls.remindedAt,
      closedAt: sql<Date | null>`coalesce(${chatPolls.closedAt}, case when ${isDue} then ${chatPolls.closesAt} end)`.mapWith(
        chatPolls.closedAt,
      ),
      votersCount: sql<number>`(select count(*)::int ${votes})`,
      counts: sql<[answer: number, count: number][]>`(
        select coalesce(json_agg(json_build_array(counted.answer, counted.count)), '[]')
        from (select answer, count(*)::int as count from ${chatPollVotes} as vote, unnest(vote.answers) as answer
          where vote.message_id = ${messageId} group by answer) as counted)`,
      own: sql<number[]>`coalesce((select to_json(vote.answers) ${votes} and vote.member_id = ${memberId}), '[]')`,
    })
    .from(chatPolls)
    .where(eq(chatPolls.messageId, messageId));
  return row;
}
export type ResultsRow = NonNullable<Awaited<ReturnType<typeof findResults>>>;

export function selectVoters(database: DatabaseOrTransaction, viewer: Viewer, messageId: string) {
  return joinAuthor(
    database.select({ answers: chatPollVotes.answers, ...authorColumns(viewer) }).from(chatPollVotes),
    chatPollVotes.memberId,
  )
    .where(and(eq(chatPollVotes.messageId, messageId), isActiveAccount, sql`not ${isBlockedBetween(viewer.memberId)}`))
    .orderBy(desc(chatPollVotes.votedAt), asc(chatPollVotes.memberId))
    .limit(SHOWN_VOTERS_MAX);
}
export type VoterRow = Awaited<ReturnType<typeof selectVoters>>[number];

/** Empty `answers` delete the vote. Needs the poll's lock. */
export async function saveVote(
  transaction: Transaction,
  vote: Pick<typeof chatPollVotes.$inferInsert, 'messageId' | 'memberId' | 'isMultiple' | 'answers'>,
): Promise<boolean> {
  const { messageId, memberId, answers } = vote;
  const { messageId: id } = chatPollVotes;
  const changed =
    answers.length === 0
      ? await transaction
          .delete(chatPollVotes)
          .where(and(eq(id, messageId), eq(chatPollVotes.memberId, memberId)))
          .returning({ id })
      : await transaction
          .insert(chatPollVotes)
          .values(vote)
          .onConflictDoUpdate({
            target: [id, chatPollVotes.memberId],
            set: { answers, votedAt: sql`now()` },
            setWhere: sql`${chatPollVotes.answers} <> excluded.answers`,
          })
          .returning({ id });
  return changed.length > 0;
}

/** Needs the polls' locks. */
export async function incrementRevision(transaction: Transaction, messageIds: readonly string[]): Promise<void> {
  await transaction
    .update(chatPolls)
    .set({ revision: sql`${chatPolls.revision} + 1` })
    .where(inArray(chatPolls.messageId, [...messageIds]));
}

/** Uses the poll's end time if that has passed. Needs the poll's lock. */
export async function markClosed(transaction: Transaction, messageId: string): Promise<boolean> {
  const closed = await transaction
    .update(chatPolls)
    .set({ closedAt: sql`least(${chatPolls.closesAt}, now())`, revision: sql`${chatPolls.revision} + 1` })
    .where(and(eq(chatPolls.messageId, messageId), isNull(chatPolls.closedAt)))
    .returning({ id: chatPolls.messageId });
  return closed.length > 0;
}

export async function findMessageAndRoom(transaction: Transaction, messageId: string) {
  const [row] = await transaction
    .select({
      roomId: chatRooms.id,
      kind: chatRooms.kind,
      slug: chatRooms.slug,
      isActive: chatRooms.isActive,
      authorId: chatMessages.userId,
      poll: sql<MessagePoll>`${chatMessages.poll}`,
    })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.state, 'visible'), isNotNull(chatMessages.poll)));
  return row;
}
export type MessageAndRoom = NonNullable<Awaited<ReturnType<typeof findMessageAndRoom>>>;

/** Locks in ID order to prevent deadlocks. */
export async function lockPollsOf(transaction: Transaction, memberId: string): Promise<string[]> {
  const voted = transaction
    .select({ id: chatPollVotes.messageId })
    .from(chatPollVotes)
    .where(eq(chatPollVotes.memberId, memberId));
  const rows = await transaction
    .select({ id: chatPolls.messageId })
    .from(chatPolls)
    .where(inArray(chatPolls.messageId, voted))
    .orderBy(asc(chatPolls.messageId))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function deleteVotesOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(chatPollVotes).where(eq(chatPollVotes.memberId, memberId));
}

/** Omits the text of polls that the member can no longer read. */
export function selectVotesOf(database: Database, reader: Viewer) {
  const isOpen = and(
    eq(chatMessages.state, 'visible'),
    isShownTo(reader.memberId),
    isRoomOpen(chatMessages.roomId, reader.memberId),
  );
  return database
    .select({
      room: roomTitleFor(reader),
      question: sql<string>`case when ${isOpen} then coalesce(${chatMessages.poll} ->> 'question', '') else '' end`,
      answers: sql<
        string[]
      >`array(select ${chatMessages.poll} -> 'answers' -> answer ->> 'text' from unnest(${chatPollVotes.answers}) as answer where ${isOpen})`,
      votedAt: chatPollVotes.votedAt,
    })
    .from(chatPollVotes)
    .innerJoin(chatMessages, eq(chatMessages.id, chatPollVotes.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(eq(chatPollVotes.memberId, reader.memberId))
    .orderBy(asc(chatPollVotes.votedAt));
}

import type { MemberId } from '@bros/contract/core/fields';
import { messageField } from '@bros/contract/core/fields';
import { findMention, type Mention } from '@bros/contract/core/mentions';
import { reportForm } from '@bros/contract/core/report-form';
import { reactionField } from '@bros/contract/messaging/reactions';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Judgment, judgeText } from '../../core/moderation/judge.ts';
import { holdMessages } from '../../core/moderation/service.ts';
import { chatMentions, chatMessages, chatReactions, chatRoomMembers, chatRooms } from '../../messaging/chat/tables.ts';
import { fileReport } from '../../messaging/reports/service.ts';
import { destinations } from '../../places/destinations/tables.ts';
import type { Actor } from '../../platform/api/context.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, minutesAfter } from './cast.ts';

const message = z.strictObject({
  by: mailbox,
  /** Minutes after the previous message. */
  after: z.int().min(0),
  text: messageField,
  /** An earlier message's index. */
  replyTo: z.int().min(0).optional(),
  reactions: z.record(reactionField, z.array(mailbox)).optional(),
  report: reportForm.pick({ reason: true, text: true }).extend({ by: mailbox }).optional(),
});
const conversation = z.strictObject({
  hoursAgo: z.number().positive(),
  messages: z.array(message).min(1),
});
const talk = z.strictObject({
  rooms: z.array(z.strictObject({ city: citySlug, slug: z.string(), name: z.string() })),
  threads: z.array(conversation.extend({ room: z.string() })),
  direct: z.array(conversation.extend({ one: mailbox, other: mailbox })),
});
export type Conversation = z.infer<typeof conversation>;

export const readTalk = () => readDataFile('demo/talk.json', talk);

export interface Writer {
  mailbox: string;
  displayName: string;
  isNewcomer: boolean;
}

/** Newer messages are unread for demo accounts. */
const UNREAD_HOURS = 30;

export function messageTimesOf({ hoursAgo, messages }: Conversation): Date[] {
  let at = minutesAfter(new Date(), -hoursAgo * 60);
  return messages.map(({ after }) => {
    at = minutesAfter(at, after);
    return at;
  });
}

export async function insertRooms(transaction: Transaction, { rooms }: z.infer<typeof talk>): Promise<void> {
  for (const { city, slug, name } of rooms) {
    const destinationId = sql`(select ${destinations.id} from ${destinations} where ${destinations.slug} = ${city})`;
    await transaction.insert(chatRooms).values({ slug, name, destinationId, position: 1 }).onConflictDoNothing();
  }
}

/** Inserts in chronological order, because the database assigns the sequence numbers. Skips deleted rooms. */
export async function insertThreads(
  transaction: Transaction,
  { idOf, writers, readers }: { idOf: IdOf; writers: readonly Writer[]; readers: readonly string[] },
  { threads }: z.infer<typeof talk>,
): Promise<void> {
  const slugs = [...new Set(threads.map(({ room }) => room))];
  const found = await transaction
    .select({ id: chatRooms.id, slug: chatRooms.slug })
    .from(chatRooms)
    .where(inArray(chatRooms.slug, slugs))
    .for('update');
  const roomIds = new Map(found.map(({ id, slug }) => [slug, id]));
  const rows = threads
    .flatMap((thread) => rowsOf(thread, roomIds.get(thread.room), { idOf, writers }))
    .toSorted((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime());
  const stored = await transaction
    .insert(chatMessages)
    .values(rows.map(({ row }) => row))
    .returning({ id: chatMessages.id, sequence: chatMessages.sequence });
  const sequences = new Map(stored.map(({ id, sequence }) => [id, sequence]));
  const reactionRows = rows.flatMap(({ reactions }) => reactions);
  if (reactionRows.length > 0) await transaction.insert(chatReactions).values(reactionRows);
  const called = rows.flatMap(({ row }) =>
    row.mentions.map(({ memberId }) => ({
      messageId: row.id,
      userId: memberId,
      roomId: row.roomId,
      sequence: sequences.get(row.id) ?? 0,
    })),
  );
  if (called.length > 0) await transaction.insert(chatMentions).values(called);
  await holdMessages(
    transaction,
    rows
      .filter(({ judgment }) => judgment.verdict === 'hold')
      .map(({ row, judgment }) => ({ id: row.id, memberId: row.userId, content: row.content, judgment })),
  );
  for (const { row, report } of rows) {
    if (!report) continue;
    const { by, ...content } = report;
    await fileReport(transaction, { memberId: idOf(by) } as Actor, { ...content, targetType: 'message', targetId: row.id });
  }
  for (const roomId of roomIds.values()) {
    const inRoom = rows
      .filter(({ row }) => row.roomId === roomId)
      .map(({ row, reactions }) => ({ row, reactions, sequence: sequences.get(row.id) ?? 0 }));
    await insertRoomMembers(transaction, roomId, inRoom, readers.map(idOf));
  }
}

type Row = ReturnType<typeof rowsOf>[number];

function rowsOf(thread: Conversation, roomId: string | undefined, { idOf, writers }: { idOf: IdOf; writers: readonly Writer[] }) {
  if (!roomId) return [];
  const ids = thread.messages.map(() => newId());
  const moments = messageTimesOf(thread);
  return thread.messages.map(({ by, text: content, replyTo, reactions = {}, report }, index) => {
    const [id, createdAt] = [ids[index] ?? newId(), moments[index] ?? new Date()];
    const isNewcomer = writers.some((writer) => writer.mailbox === by && writer.isNewcomer);
    const judgment = judge(content, isNewcomer);
    const mentions: Mention[] = writers
      .filter(({ displayName }) => findMention(content, displayName) >= 0)
      .map((writer) => ({ memberId: idOf(writer.mailbox) as MemberId, name: writer.displayName }));
    const counts = Object.entries(reactions).map(([reaction, who]) => ({ reaction, count: who.length }));
    return {
      judgment,
      report,
      reactions: Object.entries(reactions).flatMap(([reaction, who]) =>
        who.map((reader) => ({ messageId: id, userId: idOf(reader), reaction, createdAt })),
      ),
      row: {
        id,
        roomId,
        userId: idOf(by),
        clientId: newId(),
        content,
        messageType: 'user' as const,
        createdAt,
        mentions,
        reactions: counts,
        replyToId: replyTo === undefined ? null : (ids[replyTo] ?? null),
        state: judgment.verdict === 'hold' ? ('hidden' as const) : ('visible' as const),
      },
    };
  });
}

/** Applies the rooms' rules except those about the message rate, repeated texts and staff's words. Throws if they refuse the text. */
function judge(content: string, isNewcomer: boolean): Judgment & { verdict: 'allow' | 'hold' } {
  const trust = isNewcomer ? 'newcomer' : 'unverified';
  const { verdict, ...judgment } = judgeText(content, { trust, sentLastMinute: 0, recentTexts: [], wordRules: [] });
  if (verdict === 'block') throw new Error(`The rules of the rooms refuse this text of the demo: ${content}`);
  return { ...judgment, verdict };
}

async function insertRoomMembers(
  transaction: Transaction,
  roomId: string,
  inRoom: readonly (Pick<Row, 'row' | 'reactions'> & { sequence: number })[],
  readers: readonly string[],
): Promise<void> {
  const newest = Math.max(0, ...inRoom.map(({ sequence }) => sequence));
  const unreadFrom = minutesAfter(new Date(), -UNREAD_HOURS * 60);
  const read = Math.max(0, ...inRoom.filter(({ row }) => row.createdAt < unreadFrom).map(({ sequence }) => sequence));
  const active = new Set(inRoom.flatMap(({ row, reactions }) => [row.userId, ...reactions.map(({ userId }) => userId)]));
  const members = [...new Set([...active, ...readers])].map((userId) => ({
    roomId,
    userId,
    readSequence: readers.includes(userId) ? read : newest,
  }));
  await transaction.insert(chatRoomMembers).values(members);
  const memberCount = sql`${chatRooms.memberCount} + ${members.length}`;
  await transaction.update(chatRooms).set({ memberCount }).where(eq(chatRooms.id, roomId));
}

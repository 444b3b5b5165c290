import { messageField } from '@bros/contract/core/fields';
import { groupSlugOf } from '@bros/contract/messaging/group-rules';
import { newGroupForm } from '@bros/contract/messaging/groups';
import { reactionField } from '@bros/contract/messaging/reactions';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { travelEvents } from '../../gatherings/events/tables.ts';
import { dinnerTables, dinnerWeeks } from '../../gatherings/tables/tables.ts';
import { chatMessages, chatReactions, chatRoomMembers, chatRooms } from '../../messaging/chat/tables.ts';
import { chatGroupMembers, chatGroupSeats, chatGroups } from '../../messaging/groups/tables.ts';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { IdOf } from '../days.ts';
import { mailbox } from '../people.ts';
import { citySlug, minutesAfter, placeOf } from './cast.ts';

const { name, purpose, joining } = newGroupForm.shape;
const message = z.strictObject({
  by: mailbox,
  /** Minutes after the previous message. */
  after: z.int().min(0),
  text: messageField,
  /** An earlier message's index. */
  replyTo: z.int().min(0).optional(),
  reactions: z.record(reactionField, z.array(mailbox)).optional(),
});
const group = z.strictObject({
  name,
  purpose,
  joining,
  /** An event's title; members need seats. */
  event: z.string().optional(),
  dinner: citySlug.optional(),
  owner: mailbox,
  helpers: z.array(mailbox),
  members: z.array(mailbox),
  hoursAgo: z.number().positive(),
  messages: z.array(message).min(1),
});
type Group = z.infer<typeof group>;

export const readGroups = () => readDataFile('demo/groups.json', z.strictObject({ groups: z.array(group) }));

export const membersOf = ({ owner, helpers, members }: Group): string[] => [owner, ...helpers, ...members];

export async function insertGroups(transaction: Transaction, idOf: IdOf, groups: readonly Group[]): Promise<void> {
  for (const each of groups) {
    const roomId = newId();
    const createdAt = minutesAfter(new Date(), -each.hoursAgo * 60);
    const memberIds = membersOf(each).map(idOf);
    const room = { id: roomId, kind: 'group' as const, slug: groupSlugOf(roomId), name: each.name, createdAt };
    await transaction.insert(chatRooms).values({ ...room, memberCount: memberIds.length });
    const eventId = each.event === undefined ? null : await findEventId(transaction, each.event);
    const tableId = each.dinner === undefined ? null : await findTableId(transaction, placeOf(each.dinner).id);
    await transaction.insert(chatGroups).values({ roomId, purpose: each.purpose, joining: each.joining, eventId, tableId });
    if (eventId ?? tableId)
      await transaction.insert(chatGroupSeats).values(memberIds.map((memberId) => ({ roomId, memberId, isAdmitted: true })));
    await transaction.insert(chatGroupMembers).values(
      memberIds.map((memberId, index) => ({
        roomId,
        memberId,
        state: 'joined' as const,
        since: minutesAfter(createdAt, index),
        role: index === 0 ? ('owner' as const) : index <= each.helpers.length ? ('helper' as const) : ('member' as const),
      })),
    );
    const readOf = await insertMessages(transaction, roomId, createdAt, idOf, each.messages);
    await transaction
      .insert(chatRoomMembers)
      .values(memberIds.map((userId) => ({ roomId, userId, joinedAt: createdAt, readSequence: readOf(userId) })));
  }
}

async function findEventId(transaction: Transaction, title: string): Promise<string> {
  const [event] = await transaction.select({ id: travelEvents.id }).from(travelEvents).where(eq(travelEvents.title, title));
  if (!event) throw new Error(`The demo has no event ${title}.`);
  return event.id;
}

async function findTableId(transaction: Transaction, cityId: number): Promise<string> {
  const [table] = await transaction
    .select({ id: dinnerTables.id })
    .from(dinnerTables)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerTables.weekId))
    .where(eq(dinnerWeeks.cityId, cityId))
    .orderBy(desc(dinnerWeeks.dinnerOn))
    .limit(1);
  if (!table) throw new Error(`The demo has no dinner table in the city ${cityId}.`);
  return table.id;
}

async function insertMessages(
  transaction: Transaction,
  roomId: string,
  since: Date,
  idOf: IdOf,
  messages: Group['messages'],
): Promise<(memberId: string) => number> {
  const ids = messages.map(() => newId());
  let createdAt = since;
  const rows = messages.map(({ by, after, text, replyTo, reactions = {} }, index) => {
    createdAt = minutesAfter(createdAt, after);
    return {
      id: ids[index],
      roomId,
      userId: idOf(by),
      clientId: newId(),
      content: text,
      messageType: 'user' as const,
      createdAt,
      replyToId: replyTo === undefined ? null : ids[replyTo],
      reactions: Object.entries(reactions).map(([reaction, who]) => ({ reaction, count: who.length })),
    };
  });
  const stored = await transaction
    .insert(chatMessages)
    .values(rows)
    .returning({ userId: chatMessages.userId, sequence: chatMessages.sequence });
  const reactionRows = messages.flatMap(({ reactions = {} }, index) =>
    Object.entries(reactions).flatMap(([reaction, who]) =>
      who.map((reader) => ({ messageId: ids[index] ?? '', userId: idOf(reader), reaction })),
    ),
  );
  if (reactionRows.length > 0) await transaction.insert(chatReactions).values(reactionRows);
  return (memberId) => stored.findLast(({ userId }) => userId === memberId)?.sequence ?? 0;
}

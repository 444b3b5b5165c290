import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { roomTitle } from '../queries.ts';
import { chatMentions, chatMessages, chatRooms } from '../tables.ts';

/** Where and when a member was mentioned; what was said there is its author's. */
export function selectMentionsOf(database: Database, memberId: string) {
  return database
    .select({ room: roomTitle, mentionedAt: chatMessages.createdAt })
    .from(chatMentions)
    .innerJoin(chatMessages, eq(chatMessages.id, chatMentions.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMentions.roomId))
    .where(eq(chatMentions.userId, memberId))
    .orderBy(asc(chatMentions.sequence));
}

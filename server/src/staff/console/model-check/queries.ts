import type { RemovalReason } from '@bros/contract/core/moderation-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { chatMessages, chatRooms } from '../../../messaging/chat/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

/** Undefined unless this version is current and visible to its room. */
export async function findShown(
  database: Database | Transaction,
  { messageId, version }: { messageId: string; version: number },
): Promise<{ memberId: string; content: string; isPublic: boolean } | undefined> {
  const [row] = await database
    .select({
      memberId: sql<string>`${chatMessages.userId}`,
      content: chatMessages.content,
      isPublic: sql<boolean>`${chatRooms.kind} = 'public'`,
    })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(
      and(
        eq(chatMessages.id, messageId),
        eq(chatMessages.version, version),
        eq(chatMessages.messageType, 'user'),
        eq(chatMessages.state, 'visible'),
        isNull(chatMessages.deletedAt),
        sql`${chatMessages.userId} is not null and ${chatMessages.content} <> ''`,
      ),
    );
  return row;
}

/** Locks the case before the room, as decisions do. */
export async function lockCaseOf(transaction: Transaction, messageId: string): Promise<void> {
  await transaction
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(eq(moderationCases.messageId, messageId))
    .for('update');
}

/** Opens a case, or adds the suspicion to the message's case. A case that was closed for the same text stays closed; the result is then undefined. */
export async function openModelCase(
  transaction: Transaction,
  found: { messageId: string; memberId: string; content: string; suspicion: RemovalReason; score: number },
): Promise<string | undefined> {
  const { suspicion, score, content } = found;
  const [row] = await transaction
    .insert(moderationCases)
    .values({ ...found, origin: 'model', rules: [] })
    .onConflictDoUpdate({
      target: moderationCases.messageId,
      set: {
        suspicion,
        score,
        content,
        origin: 'model',
        state: 'waiting',
        outcome: null,
        removalReason: null,
        decidedAt: null,
        decidedBy: null,
        answer: '',
      },
      setWhere: sql`${moderationCases.state} <> 'closed' or ${moderationCases.content} <> ${content}`,
    })
    .returning({ id: moderationCases.id });
  return row?.id;
}

import { paths } from '@bros/contract/paths';
import { and, eq, inArray } from 'drizzle-orm';
import { upsertNotice } from '../../core/notices/queries.ts';
import { notices } from '../../core/notices/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { findUnreadMention, selectCalled } from '../../messaging/chat/mentions/queries.ts';
import { chatMentions, chatMessages } from '../../messaging/chat/tables.ts';
import type { Transaction } from '../../platform/database/connect.ts';

export async function notifySignIns(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  await notifyOfRequests(transaction, memberIds);
  await notifyOfMentions(transaction, memberIds);
}

async function notifyOfRequests(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  const { requesterId, targetId, message, status, createdAt } = userConnections;
  const requests = await transaction
    .select({ requesterId, targetId, note: message, at: createdAt })
    .from(userConnections)
    .where(and(eq(status, 'pending'), inArray(targetId, [...memberIds])));
  for (const { requesterId: actorId, targetId: memberId, note, at } of requests) {
    const path = paths.dashboardConnectionsTab('incoming');
    const about = { kind: 'connection.requested', path, groupKey: `request:${actorId}` } as const;
    const { id } = await upsertNotice(transaction, { ...about, memberId, actorId, values: { note }, isInApp: true });
    await dateNotice(transaction, id, at);
  }
}

async function notifyOfMentions(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  const { userId: memberId, roomId } = chatMentions;
  const mentioned = await transaction
    .selectDistinct({ memberId, roomId })
    .from(chatMentions)
    .where(inArray(memberId, [...memberIds]));
  for (const one of mentioned) {
    const unread = await findUnreadMention(transaction, one.memberId, one.roomId);
    const [room] = await selectCalled(transaction, [one]);
    if (!unread || !room) continue;
    const path = paths.dashboardChatMessage({ id: one.roomId, slug: room.slug }, unread.messageId);
    const about = { kind: 'message.mentioned', path, groupKey: `room:${one.roomId}` } as const;
    const content = { memberId: one.memberId, actorId: unread.authorId, values: { room: room.name }, isInApp: true };
    const { id } = await upsertNotice(transaction, { ...about, ...content });
    const [message] = await transaction
      .select({ at: chatMessages.createdAt })
      .from(chatMessages)
      .where(eq(chatMessages.id, unread.messageId));
    if (message) await dateNotice(transaction, id, message.at);
  }
}

async function dateNotice(transaction: Transaction, id: string, createdAt: Date): Promise<void> {
  await transaction.update(notices).set({ createdAt }).where(eq(notices.id, id));
}

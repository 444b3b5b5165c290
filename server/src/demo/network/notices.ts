import { paths } from '@bros/contract/paths';
import { and, eq, inArray } from 'drizzle-orm';
import { upsertNotice } from '../../core/notices/queries.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { findUnreadMention, selectCalled } from '../../messaging/chat/mentions/queries.ts';
import { chatMentions } from '../../messaging/chat/tables.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** In the centre, without mails: what the sign-ins would have been notified of. Answering the request or reading the room settles the notice. */
export async function notifySignIns(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  await notifyOfRequests(transaction, memberIds);
  await notifyOfMentions(transaction, memberIds);
}

async function notifyOfRequests(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  const { requesterId, targetId, message, status } = userConnections;
  const requests = await transaction
    .select({ requesterId, targetId, note: message })
    .from(userConnections)
    .where(and(eq(status, 'pending'), inArray(targetId, [...memberIds])));
  for (const { requesterId: actorId, targetId: memberId, note } of requests) {
    const path = paths.dashboardConnectionsTab('incoming');
    const about = { kind: 'connection.requested', path, groupKey: `request:${actorId}` } as const;
    await upsertNotice(transaction, { ...about, memberId, actorId, values: { note }, isInCentre: true });
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
    const content = { memberId: one.memberId, actorId: unread.authorId, values: { room: room.name }, isInCentre: true };
    await upsertNotice(transaction, { ...about, ...content });
  }
}

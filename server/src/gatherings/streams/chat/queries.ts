import { STREAM_MESSAGES_MAX } from '@bros/contract/gatherings/stream-rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { Replies } from '../../../core/people/replies/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { liveStreams, streamMessages, streamParticipants } from '../tables.ts';

export const streamMessageReplies: Replies = {
  table: streamMessages,
  isByHost: sql<boolean>`exists (select from ${streamParticipants} where ${streamParticipants.streamId} = ${streamMessages.parentId}
    and ${streamParticipants.participantId} = ${streamMessages.authorId} and ${streamParticipants.role} = 'host')`,
};

export async function deleteOldMessages(transaction: Transaction, streamId: string): Promise<void> {
  await transaction.execute(sql`
    delete from ${streamMessages} where ${streamMessages.parentId} = ${streamId} and ${streamMessages.id} in (
      select old.id from stream_messages as old where old.stream_id = ${streamId}
      order by old.created_at desc, old.id desc offset ${STREAM_MESSAGES_MAX})`);
}

export function selectMessagesBy(database: Database, authorId: string) {
  const { text, createdAt, id, parentId } = streamMessages;
  return database
    .select({ stream: liveStreams.title, text, createdAt })
    .from(streamMessages)
    .innerJoin(liveStreams, eq(liveStreams.id, parentId))
    .where(eq(streamMessages.authorId, authorId))
    .orderBy(asc(createdAt), asc(id));
}

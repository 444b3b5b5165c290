import type { MemberId, MessageId } from '@bros/contract/core/fields';
import type { MessageHistory } from '@bros/contract/messaging/chat';
import type { HistoryRows } from './queries.ts';

/** The current version comes last, unless the message is deleted. */
export function presentHistory({ message, earlier }: HistoryRows): MessageHistory {
  const { id, authorId, authorName, deletedAt } = message;
  const versions = deletedAt ? earlier : [...earlier, message];
  return {
    id: id as MessageId,
    author: authorId && authorName ? { id: authorId as MemberId, displayName: authorName } : null,
    deletedAt: deletedAt?.toISOString() ?? null,
    versions: versions.map(({ version, content, writtenAt }) => ({ version, content, writtenAt: writtenAt.toISOString() })),
  };
}

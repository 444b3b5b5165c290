import type { MessageHistory } from '@bros/contract/chat';
import type { MemberId, MessageId } from '@bros/contract/fields';
import type { HistoryRows } from './queries.ts';

/** What a message said, for staff: the first version first, and what it says now last, unless it is deleted. */
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

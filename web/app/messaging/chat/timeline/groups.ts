import type { MemberId, MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { MESSAGE_GROUP_MINUTES } from '@bros/contract/messaging/chat-rules';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import type { Outgoing } from './timeline.ts';

const GROUP_MS = MESSAGE_GROUP_MINUTES * 60_000;

/** A row with `authorId` null is a group of its own. */
export interface Grouped {
  id: string;
  authorId: string | null;
  sentAt: number;
}

export function groupStarts(rows: readonly Grouped[], breaks: ReadonlySet<string>): ReadonlySet<string> {
  const starts = new Set<string>();
  let start: Grouped | undefined;
  for (const row of rows) {
    const isLater =
      start !== undefined &&
      row.authorId !== null &&
      row.authorId === start.authorId &&
      row.sentAt - start.sentAt < GROUP_MS &&
      new Date(row.sentAt).getDate() === new Date(start.sentAt).getDate() &&
      !breaks.has(row.id);
    if (isLater) continue;
    start = row;
    starts.add(row.id);
  }
  return starts;
}

const asRow = ({ id, type, author, createdAt }: ChatMessage): Grouped => ({
  id,
  authorId: type === 'user' && author ? author.id : null,
  sentAt: Date.parse(createdAt),
});

interface Shown {
  items: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  ownId: MemberId;
  hasOlder: boolean;
  firstNewId: MessageId | undefined;
}

/** Returns each group's first message: a stored message's ID, or an outgoing message's client ID. */
export function useGroups({ items, outgoing, ownId, hasOlder, firstNewId }: Shown): ReadonlySet<string> {
  // A page's first message keeps its author when older messages load above it, so nothing moves.
  const [pageStarts, setPageStarts] = useState<ReadonlySet<string>>(new Set());
  const first = items[0]?.id;
  if (hasOlder && first && !pageStarts.has(first)) setPageStarts(new Set([...pageStarts, first]));
  return useMemo(() => {
    const onTheirWay = outgoing.map(({ clientId }) => ({ id: clientId, authorId: ownId, sentAt: serverNow() }));
    const breaks = firstNewId ? new Set([...pageStarts, firstNewId]) : pageStarts;
    return groupStarts([...items.map(asRow), ...onTheirWay], breaks);
  }, [items, outgoing, ownId, firstNewId, pageStarts]);
}

import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { client } from '../../../platform/api.ts';
import type { Timeline } from './timeline.ts';

/** Messages within this time are marked as read in one request. */
const GATHER_MS = 400;

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

interface Reading {
  roomId: RoomId;
  own: OwnRoomState;
  ownId: MemberId;
  timeline: Timeline | undefined;
  isAtEnd: boolean;
  onRead: (own: OwnRoomState) => void;
}

/**
 * Marks the room as read while its end is in view on a visible page. Returns the position of the line 'New messages': the read position when the reader opened the
 * room or hid the page.
 */
export function useReading({ roomId, own, ownId, timeline, isAtEnd, onRead }: Reading): number {
  const isVisible = usePageVisible();
  const isIn = own.membership === 'joined';
  const [line, setLine] = useState(isIn ? own.readSequence : Number.POSITIVE_INFINITY);
  const last = timeline?.hasNewer ? undefined : timeline?.items.findLast(({ author }) => author?.id !== ownId)?.sequence;
  const isUnread = isIn && last !== undefined && last > own.readSequence;

  const isPending = useRef(false);
  const markedAt = useRef(0);

  const markRead = useEffectEvent(async () => {
    const sequence = timeline?.items.at(-1)?.sequence;
    if (sequence === undefined) return;
    markedAt.current = Date.now();
    // If this fails, the next message or visit tries again.
    await client.chat.markRead({ roomId, sequence }, { context: { isIdempotent: true } }).then(onRead, () => undefined);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useEffect(() => {
    if (!isVisible || !isAtEnd || !isUnread) return;
    isPending.current = true;
    const timer = setTimeout(
      () => {
        isPending.current = false;
        void markRead();
      },
      Math.max(0, markedAt.current + GATHER_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [isVisible, isAtEnd, isUnread, last]);

  // The reader may leave before the timer fires.
  useEffect(
    () => () => {
      if (isPending.current) void markRead();
    },
    [],
  );

  const markLeft = useEffectEvent(() => {
    if (isIn) setLine(own.readSequence);
  });
  useEffect(() => {
    if (!isVisible) markLeft();
  }, [isVisible]);
  return line;
}

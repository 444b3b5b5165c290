import type { MemberId } from '@bros/contract/core/fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../../platform/api.ts';
import type { OpenRoom } from '../room/rooms.ts';
import { usePlace } from './reading-place.ts';
import type { Timeline } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

export const firstUnread = (timeline: Timeline, readSequence: number, ownId: MemberId) =>
  timeline.items.find(({ sequence, author }) => sequence > readSequence && author?.id !== ownId);

/** Loads the messages around the place that Back leads to, or around the first unread message. False until they are loaded. */
export function useOpening({ id: roomId, own }: OpenRoom, store: TimelineStore, timeline: Timeline | undefined): boolean {
  const place = usePlace();
  const [isReady, setReady] = useState(own.unreadCount === 0 && !place);
  const isLoaded = timeline !== undefined;

  const open = useEffectEvent(async () => {
    try {
      if (place) {
        if (!store.read()?.items.some(({ id }) => id === place)) await store.openAround(place);
        return;
      }
      const afterSequence = own.readSequence;
      const known = store.read();
      if (known && !firstUnread(known, afterSequence, store.ownId)) await store.openNewest();
      const { items = [], previousCursor } = store.read() ?? {};
      const mayBeAbove = previousCursor !== null && (items[0]?.sequence ?? 0) > afterSequence;
      const { messageId } = mayBeAbove ? await client.chat.firstMessage({ roomId, afterSequence }) : { messageId: null };
      if (messageId && !items.some(({ id }) => id === messageId)) await store.openAround(messageId);
    } catch {
    } finally {
      setReady(true);
    }
  });
  useEffect(() => {
    if (isLoaded && !isReady) void open();
  }, [isLoaded, isReady]);
  return isReady;
}

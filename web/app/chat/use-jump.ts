import type { MessageId } from '@bros/contract/fields';
import { type RefObject, useEffect, useState } from 'react';
import { showToast } from '../ui/toasts.ts';
import { chatTexts } from './texts.ts';
import type { Timeline } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

/** Leads to a message: scrolls there and gives it the focus, and opens what stands around it where that is not loaded. */
export function useJump(listRef: RefObject<HTMLElement | null>, timeline: Timeline, store: TimelineStore) {
  const [target, setTarget] = useState<MessageId | null>(null);

  useEffect(() => {
    if (!target || !timeline.items.some(({ id }) => id === target)) return;
    const row = listRef.current?.querySelector<HTMLElement>(`[data-message="${target}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    setTarget(null);
  }, [target, timeline, listRef]);

  return async (messageId: MessageId): Promise<void> => {
    setTarget(messageId);
    if (store.read()?.items.some(({ id }) => id === messageId)) return;
    try {
      await store.openAround(messageId);
    } catch {
      setTarget(null);
      showToast({ title: chatTexts.error, text: chatTexts.jumpFailed, tone: 'error' });
    }
  };
}

import type { MessageId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '../../../ui/toasts.ts';
import { chatTexts } from '../texts.ts';
import { usePlace } from './reading-place.ts';
import type { TimelineStore } from './timeline-store.ts';

/** `isPlace`: the reader returns with Back, so the message gets no focus. */
interface Target {
  messageId: MessageId;
  isPlace: boolean;
}

/** Jumps to a linked message, or with Back to the message that the reader left. `target` is set until `arrive`. */
export function useJump(store: TimelineStore) {
  const [target, setTarget] = useState<Target | null>(null);

  const goTo = useCallback(
    async (next: Target): Promise<void> => {
      setTarget(next);
      if (store.read()?.items.some(({ id }) => id === next.messageId)) return;
      try {
        await store.openAround(next.messageId);
      } catch {
        setTarget(null);
        showToast({ title: chatTexts.error, text: chatTexts.jumpFailed, tone: 'error' });
      }
    },
    [store],
  );
  const jump = useCallback((messageId: MessageId) => void goTo({ messageId, isPlace: false }), [goTo]);

  const { key, search } = useLocation();
  const place = usePlace();
  const hasOpened = useRef(false);
  const follow = useEffectEvent(() => {
    const linked = new URLSearchParams(search).get('message') as MessageId | null;
    // On the first render, useOpening loads the place.
    if (place && hasOpened.current) void goTo({ messageId: place, isPlace: true });
    else if (linked && !place) jump(linked);
    hasOpened.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the same link is followed twice
  useEffect(() => follow(), [key]);
  return { target, jump, arrive: () => setTarget(null) };
}

export function useArrival(
  listRef: RefObject<HTMLElement | null>,
  { target, arrive }: Pick<ReturnType<typeof useJump>, 'target' | 'arrive'>,
  items: readonly ChatMessage[],
  scrollTo: (index: number, options: { align: 'start' | 'center' }) => void,
): void {
  const index = target ? items.findIndex(({ id }) => id === target.messageId) : -1;
  const show = useEffectEvent(() => {
    if (!target) return;
    scrollTo(index, { align: target.isPlace ? 'start' : 'center' });
    const row = listRef.current?.querySelector<HTMLElement>(`[data-message="${target.messageId}"]`);
    if (!target.isPlace) row?.focus({ preventScroll: true });
    arrive();
  });
  // Must run before the browser reports the old scroll position, which may be the end of the new rows.
  useLayoutEffect(() => {
    if (index >= 0) show();
  }, [index]);
}

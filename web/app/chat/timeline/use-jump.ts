import type { MessageId } from '@bros/contract/fields';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '../../ui/toasts.ts';
import { chatTexts } from '../texts.ts';
import type { Timeline } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

/** Leads to a message: scrolls there and gives it the focus, and opens what stands around it where that is not loaded. A link to a message leads there too. */
export function useJump(listRef: RefObject<HTMLElement | null>, timeline: Timeline, store: TimelineStore) {
  const [target, setTarget] = useState<MessageId | null>(null);

  useEffect(() => {
    if (!target || !timeline.items.some(({ id }) => id === target)) return;
    const row = listRef.current?.querySelector<HTMLElement>(`[data-message="${target}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    setTarget(null);
  }, [target, timeline, listRef]);

  const jump = async (messageId: MessageId): Promise<void> => {
    setTarget(messageId);
    if (store.read()?.items.some(({ id }) => id === messageId)) return;
    try {
      await store.openAround(messageId);
    } catch {
      setTarget(null);
      showToast({ title: chatTexts.error, text: chatTexts.jumpFailed, tone: 'error' });
    }
  };
  useLinkedMessage(jump);
  return jump;
}

/** Leads to the message that the address names, each time a link to it is followed. */
function useLinkedMessage(jump: (id: MessageId) => Promise<void>): void {
  const { key, search } = useLocation();
  const linked = new URLSearchParams(search).get('message');
  const open = useEffectEvent((id: string) => void jump(id as MessageId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed twice
  useEffect(() => {
    if (linked) open(linked);
  }, [linked, key]);
}

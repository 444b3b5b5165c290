import type { MessageId } from '@bros/contract/fields';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Leads to the message that the address names, each time a link to it is followed. */
export function useLinkedMessage(jump: (id: MessageId) => Promise<void>): void {
  const { key, search } = useLocation();
  const linked = new URLSearchParams(search).get('message');
  const open = useEffectEvent((id: string) => void jump(id as MessageId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed twice
  useEffect(() => {
    if (linked) open(linked);
  }, [linked, key]);
}

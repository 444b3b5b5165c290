import type { MessageId } from '@bros/contract/core/fields';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readScrollPosition, saveScrollPosition } from '../../../platform/scroll-positions.ts';

const KIND = 'rooms';

/** The saved place after Back, Forward or a reload. */
export function usePlace(): MessageId | null {
  const { key } = useLocation();
  return useNavigationType() === 'POP' ? (readScrollPosition(KIND, key) as MessageId | null) : null;
}

/** Saves the first message in view, but none at the end of the room, which moves. */
export function useKeepPlace(inView: RefObject<MessageId | null>, isAtEnd: boolean): void {
  const { key } = useLocation();
  const keepFor = useEffectEvent((entry: string) => saveScrollPosition(KIND, entry, isAtEnd ? null : inView.current));
  useEffect(() => {
    const keep = () => keepFor(key);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
}

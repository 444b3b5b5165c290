import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownMap } from './map-in-address.ts';

/** The open place. Closing it returns the focus to the control that opened it. */
export function useSelection({ selected }: ShownMap, change: (changes: Partial<ShownMap>) => void) {
  const [isOwn, setOwn] = useState(false);
  const opener = useRef<Element | null>(null);

  function select(key: string | null): void {
    if (key !== null) {
      opener.current = document.activeElement;
      setOwn(true);
    }
    change({ selected: key });
  }

  function close(): void {
    change({ selected: null });
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close();
  });
  useEffect(() => {
    if (selected === null) return;
    addEventListener('keydown', onEscape);
    return () => removeEventListener('keydown', onEscape);
  }, [selected]);
  return { isOwn, select, close };
}

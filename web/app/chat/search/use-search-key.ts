import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select');

/** '/' outside of fields, and Ctrl or ⌘ with K anywhere. */
export function useSearchKey(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (event.defaultPrevented || !(isChord || isSlash)) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

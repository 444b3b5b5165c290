import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears every key of the page as soon as the screen can be seen: an effect after the paint would miss a press in between. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

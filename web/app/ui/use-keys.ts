import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens before the paint; an effect after it would miss an early key. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const handleEvent = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleEvent(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

import { useEffect, useEffectEvent, useState } from 'react';

/** A pause this long in typing hands on what was typed. */
const PAUSE_MS = 250;

/**
 * The text while it is being typed. Hands it, trimmed, to `onPause` once the typing pauses, and follows `shown` when that changes by itself (going back,
 * a link, 'Clear'). `onPause` uses the state at the moment of the pause, so that other changes stay. After a click on a link to another screen it does
 * not run, since it would call the reader back.
 */
export function useTyped(shown: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    if (typed.trim() !== shown) setTyped(shown);
  }
  const handOn = useEffectEvent(onPause);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === shown) return;
    const timer = setTimeout(() => handOn(wanted), PAUSE_MS);
    // The router would say so too, but only when it comes to drawing.
    const onClick = ({ target }: MouseEvent) => leadsElsewhere(target) && clearTimeout(timer);
    addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', onClick, { capture: true });
    };
  }, [typed, shown]);
  return [typed, setTyped] as const;
}

function leadsElsewhere(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.pathname !== location.pathname;
}

import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/** `pending`: values that were passed on but are not shown by the screen yet. */
interface Typing {
  typed: string;
  shown: string;
  pending: readonly string[];
}

/** Keeps the typed text when a value typed here arrives after a navigation, because the text may have changed since. Any other value replaces the text. */
export function followShown({ typed, pending }: Typing, shown: string): Typing {
  const arrived = pending.indexOf(shown);
  if (arrived >= 0) return { typed, shown, pending: pending.slice(arrived + 1) };
  return { typed: typed.trim() === shown ? typed : shown, shown, pending: [] };
}

/**
 * Passes the trimmed text to `onPause` once the typing pauses, and follows `shown` when that changes for another reason (Back, a
 * link, 'Clear'). `onPause` uses the state at that time, so that other changes are kept. A click on a link to another screen
 * cancels it, because it would navigate back.
 */
export function useTyped(shown: string, onPause: (text: string) => void) {
  const [typing, setTyping] = useState<Typing>({ typed: shown, shown, pending: [] });
  if (shown !== typing.shown) setTyping(followShown(typing, shown));
  const handOn = useEffectEvent((wanted: string) => {
    setTyping((before) => ({ ...before, pending: [...before.pending, wanted] }));
    onPause(wanted);
  });
  const { typed } = typing;
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === shown) return;
    const timer = setTimeout(() => handOn(wanted), PAUSE_MS);
    // Cancel here, because unmounting cancels the timer only when the router renders.
    const onClick = ({ target }: MouseEvent) => leadsElsewhere(target) && clearTimeout(timer);
    addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', onClick, { capture: true });
    };
  }, [typed, shown]);
  const setTyped = (text: string) => setTyping((before) => ({ ...before, typed: text }));
  return [typed, setTyped] as const;
}

function leadsElsewhere(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && link.pathname !== location.pathname;
}

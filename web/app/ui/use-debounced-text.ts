import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/** `pending`: passed to `onPause`, but not shown yet. */
interface Typing {
  typed: string;
  shown: string;
  pending: readonly string[];
}

/** A pending value keeps the typed text, which may have changed; any other value replaces it. */
export function followShown({ typed, pending }: Typing, shown: string): Typing {
  const arrived = pending.indexOf(shown);
  if (arrived >= 0) return { typed, shown, pending: pending.slice(arrived + 1) };
  return { typed: typed.trim() === shown ? typed : shown, shown, pending: [] };
}

/**
 * Passes the trimmed text to `onPause` when typing pauses, and follows other changes of `shown` (Back, a link, 'Clear'). A click on a link to another screen
 * cancels the call, because `onPause` might lead back to this screen.
 */
export function useDebouncedText(shown: string, onPause: (text: string) => void) {
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
    // The cleanup below runs too late, when the router renders the next screen.
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

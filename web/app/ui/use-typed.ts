import { useEffect, useEffectEvent, useState } from 'react';

/** A pause this long in typing hands on what was typed. */
const PAUSE_MS = 250;

/** A search field: its text, the value that the screen shows, and the values handed on that the screen does not show yet. */
interface Typing {
  typed: string;
  shown: string;
  pending: readonly string[];
}

/**
 * Follows a change of the shown value. A value that was typed here arrives late, as a navigation does: it leaves the text alone, in which more may stand by
 * then. Any other value replaces the text.
 */
export function followShown({ typed, pending }: Typing, shown: string): Typing {
  const arrived = pending.indexOf(shown);
  if (arrived >= 0) return { typed, shown, pending: pending.slice(arrived + 1) };
  return { typed: typed.trim() === shown ? typed : shown, shown, pending: [] };
}

/**
 * The text while it is being typed. Hands it, trimmed, to `onPause` once the typing pauses, and follows `shown` when that changes by itself (going back,
 * a link, 'Clear'). `onPause` uses the state at the moment of the pause, so that other changes stay. After a click on a link to another screen it does
 * not run, since it would call the reader back.
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
    // The router would say so too, but only when it comes to drawing.
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

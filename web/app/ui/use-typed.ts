import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';

/** A pause this long in typing hands on what was typed. */
const PAUSE_MS = 250;

/**
 * What is being typed, without spaces around it handed to `onPause` once the typing pauses; follows `shown` when that changes by itself (going
 * back, a link, 'Clear'). `onPause` runs as of the moment of the pause, so that what else changed meanwhile stays; not when the reader is on his way to
 * another screen by then, for it would call him back.
 */
export function useTyped(shown: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    if (typed.trim() !== shown) setTyped(shown);
  }
  const isLeaving = useNavigation().state !== 'idle';
  const handOn = useEffectEvent(onPause);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === shown || isLeaving) return;
    const timer = setTimeout(() => handOn(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, shown, isLeaving]);
  return [typed, setTyped] as const;
}

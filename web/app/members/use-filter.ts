import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilter, type ShownFilter, writeFilter } from './filter-in-address.ts';

/** A pause this long in typing starts the search. */
const PAUSE_MS = 250;

/**
 * The filter being shown lives in the address, so that going back, reloading and sending a link keep it. Narrowing does not fill the history.
 */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const shown = readFilter(parameters);
  return {
    shown,
    change: (changes: Partial<ShownFilter>) =>
      setParameters((before) => writeFilter({ ...readFilter(before), ...changes }), { replace: true, preventScrollReset: true }),
  };
}

/** What is being typed, handed on once the typing pauses; follows `shown` when that changes by itself. */
export function useTyped(shown: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    if (typed.trim() !== shown) setTyped(shown);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with each letter, and only with that
  useEffect(() => {
    if (typed.trim() === shown) return;
    const timer = setTimeout(() => onPause(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, shown]);
  return [typed, setTyped] as const;
}

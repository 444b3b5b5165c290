import { useEffect, useState } from 'react';

declare global {
  /** Stops recording presses and returns the last pressed button (tooling/paint-first.ts). */
  var takeEarlyPress: (() => HTMLElement | null | undefined) | undefined;
}

/** Repeats a press from before our code was ready. Waits for the second commit, because forms read the early input in the first one. */
export function PressAgain({ button }: { button: HTMLElement | null | undefined }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  useEffect(() => {
    if (isSettled) button?.click();
  }, [isSettled, button]);
  return null;
}

import { useEffect, useState } from 'react';

declare global {
  /** Ends the watch over presses that a document keeps until React is there (tooling/paint-first.ts), and says which button was pressed last. */
  var takeEarlyPress: (() => HTMLElement | null | undefined) | undefined;
}

/**
 * Presses a button once more when everything on the page works: the reader was quicker than our code. Waits for the second commit, in which forms take
 * up words typed before the first.
 */
export function PressAgain({ button }: { button: HTMLElement | null | undefined }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  useEffect(() => {
    if (isSettled) button?.click();
  }, [isSettled, button]);
  return null;
}

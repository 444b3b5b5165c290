import { useEffect, useState } from 'react';

declare global {
  /** Stops recording and returns the last pressed button (tooling/paint-first.ts). */
  var takeEarlyPress: (() => HTMLElement | null | undefined) | undefined;
}

/** Repeats a press from before the app's code was ready. Forms read early input in the first commit, so the press waits for the second. */
export function ReplayEarlyPress({ button }: { button: HTMLElement | null | undefined }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  useEffect(() => {
    if (isSettled) button?.click();
  }, [isSettled, button]);
  return null;
}

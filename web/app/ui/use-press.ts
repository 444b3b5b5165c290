import { useRef, useState } from 'react';

/** Ignores presses while the handler is pending. */
export function usePress(onPress?: () => void | Promise<unknown>): { isPending: boolean; press: () => void } {
  const [isPending, setPending] = useState(false);
  // A ref, because state would change too late for a quick second press.
  const isLocked = useRef(false);

  function press(): void {
    if (isLocked.current) return;
    const work = onPress?.();
    if (!work) return;
    isLocked.current = true;
    setPending(true);
    const release = () => {
      isLocked.current = false;
      setPending(false);
    };
    work.then(release, (error: unknown) => {
      release();
      throw error;
    });
  }

  return { isPending, press };
}

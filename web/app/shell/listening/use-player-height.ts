import { type RefObject, useEffect } from 'react';

/** Tells the style sheets, as `--player-height`, how much of the window the player takes, so that nothing fixed ends behind it. */
export function usePlayerHeight(player: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!player.current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--player-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(player.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--player-height');
    };
  }, [player]);
}

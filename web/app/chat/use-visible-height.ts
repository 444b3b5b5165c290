import { useEffect } from 'react';

/** Tells the style sheets, as `--visible-height`, how much of the window the keyboard of a phone leaves free. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const tell = () => root.style.setProperty('--visible-height', `${viewport.height}px`);
    tell();
    viewport.addEventListener('resize', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      root.style.removeProperty('--visible-height');
    };
  }, []);
}

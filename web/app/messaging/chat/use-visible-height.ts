import { useEffect } from 'react';

/** No toolbar of a browser is as tall as a keyboard. */
const KEYBOARD_LEAST_PX = 150;

/**
 * Tells the style sheets, as `--visible-height`, how much of the window the keyboard of a phone leaves free, and by `data-keyboard` that it is open. A page
 * that is enlarged with two fingers is as tall as before.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const tell = () => {
      const height = viewport.height * viewport.scale;
      root.style.setProperty('--visible-height', `${height}px`);
      root.toggleAttribute('data-keyboard', root.clientHeight - height > KEYBOARD_LEAST_PX);
    };
    tell();
    viewport.addEventListener('resize', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      root.style.removeProperty('--visible-height');
      root.removeAttribute('data-keyboard');
    };
  }, []);
}

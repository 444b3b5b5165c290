import { useKeys } from '../../ui/use-keys.ts';

/** For `aria-keyshortcuts`; the player's panel says it in words. Single letters would meet the shortcuts of screen readers. */
export const SHORTCUT_KEYS = 'Alt+Shift+P';

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="range"]), textarea, select'));

/** Acts on Alt+Shift+P, except where somebody writes: there it is a letter. The key is named by its place, for with Alt it writes other signs. */
export function useShortcut(act: () => void): void {
  useKeys((event) => {
    if (event.code !== 'KeyP' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (event.repeat || isWritten(event.target)) return;
    event.preventDefault();
    act();
  });
}

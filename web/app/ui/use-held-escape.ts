import { useLayoutEffect } from 'react';

/**
 * Keeps Esc from closing a dialog while `isHeld`: a browser lets the second Esc in a row close one whatever is said to its 'cancel'. The key is the document's
 * where the focus is nowhere, and is held before the dialog is painted.
 */
export function useHeldEscape(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const hold = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, [isHeld]);
}

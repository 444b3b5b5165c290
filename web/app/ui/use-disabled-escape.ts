import { useLayoutEffect } from 'react';

/**
 * Prevents Esc itself, because browsers close a dialog at the second Esc in a row even if its 'cancel' event is prevented. Listens on the document, which also
 * gets the key when no element has the focus.
 */
export function useDisabledEscape(isDisabled: boolean): void {
  useLayoutEffect(() => {
    if (!isDisabled) return;
    const hold = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, [isDisabled]);
}

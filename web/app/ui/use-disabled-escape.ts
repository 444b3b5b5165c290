import { useLayoutEffect } from 'react';

/**
 * Browsers close a dialog at the second Esc in a row even if 'cancel' is prevented, so this prevents Esc. The document gets the key even without a focused
 * element.
 */
export function useDisabledEscape(isDisabled: boolean): void {
  useLayoutEffect(() => {
    if (!isDisabled) return;
    const hold = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, [isDisabled]);
}

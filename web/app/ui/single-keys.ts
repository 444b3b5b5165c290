import { useKeys } from './use-keys.ts';

const STORED = 'single-keys';

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Single-key shortcuts can be turned off per device, because speech input and screen readers may send the same keys (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Storage may be refused.
  }
}

/** Ignored in text fields, while a dialog is open, and if turned off. */
export function useSingleKey(key: string, action: () => void): void {
  useKeys((event) => {
    // Shift is allowed, because some keyboards need it for '/' and '?'.
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isWritten(event.target) || document.querySelector('dialog:modal') || !areSingleKeysOn()) return;
    event.preventDefault();
    action();
  });
}

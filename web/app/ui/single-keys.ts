import { useKeys } from './use-keys.ts';

const STORED = 'single-keys';

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** True unless single-key shortcuts are turned off on this device: speech input and screen readers send such keys too (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    // Private windows may deny storage.
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Without storage the keys stay on.
  }
}

/** Ignored in text fields, while a dialog is open, and where such keys are turned off. */
export function useSingleKey(key: string, action: () => void): void {
  useKeys((event) => {
    // Shift is allowed, because some keyboards need it for '/' and '?'.
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isWritten(event.target) || document.querySelector('dialog:modal') || !areSingleKeysOn()) return;
    event.preventDefault();
    action();
  });
}

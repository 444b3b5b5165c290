export interface Toast {
  id: number;
  title: string;
  text?: string;
  /** `heard` is for screen readers alone: the eye sees what happened. */
  tone: 'success' | 'error' | 'info' | 'heard';
}

/** A toast stays long enough to read twice. Errors stay twice as long. */
const SHOWN_MS = 6000;
/** More than this and the oldest leaves. */
const MOST_AT_ONCE = 4;

let toasts: readonly Toast[] = [];
/** The open dialogs, the one in front last. */
let dialogs: readonly symbol[] = [];
const NONE: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function change(next: readonly Toast[]): void {
  toasts = next;
  notifyListeners();
}

/**
 * Shows a notice for a few seconds: the specification's toasts (title / text). An error replaces an equal one, so that parts of a screen that fail for the
 * same reason show it once, and an error that comes back is read out again.
 */
export function showToast({ tone = 'success', ...message }: { title: string; text?: string; tone?: Toast['tone'] }): void {
  const isRepeated = (toast: Toast) =>
    tone === 'error' && toast.tone === tone && toast.title === message.title && toast.text === message.text;
  const id = ++lastId;
  change([...toasts.filter((toast) => !isRepeated(toast)), { id, tone, ...message }].slice(-MOST_AT_ONCE));
  setTimeout(() => dismissToast(id), tone === 'error' ? 2 * SHOWN_MS : SHOWN_MS);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Makes an open dialog the place of toasts until the returned function is called: nobody sees, hears or reaches what is behind it. */
export function showToastsIn(dialog: symbol): () => void {
  dialogs = [...dialogs, dialog];
  notifyListeners();
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog);
    notifyListeners();
  };
}

/** The toasts of a dialog, or of the page itself: all of them in front, none behind. */
export const readToasts = (dialog?: symbol): readonly Toast[] => (dialogs.at(-1) === dialog ? toasts : NONE);

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Toast {
  id: number;
  title: string;
  text?: string;
  /** `screenReaderOnly`: the screen already shows the change. */
  tone: 'success' | 'error' | 'info' | 'screenReaderOnly';
}

/** Enough to read a toast twice. Errors stay twice as long. */
const SHOWN_MS = 6000;
/** With more, the oldest toast is removed. */
const SHOWN_MAX = 4;

let toasts: readonly Toast[] = [];
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

/** An error replaces an equal error, so that parts failing for the same reason show it once, and a repetition is announced. */
export function showToast({ tone = 'success', ...message }: { title: string; text?: string; tone?: Toast['tone'] }): void {
  const isRepeated = (toast: Toast) =>
    tone === 'error' && toast.tone === tone && toast.title === message.title && toast.text === message.text;
  const id = ++lastId;
  change([...toasts.filter((toast) => !isRepeated(toast)), { id, tone, ...message }].slice(-SHOWN_MAX));
  setTimeout(() => dismissToast(id), tone === 'error' ? 2 * SHOWN_MS : SHOWN_MS);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Shows toasts in a modal dialog, which keeps pointer, keyboard and screen readers from everything behind it. The returned function ends this. */
export function showToastsIn(dialog: symbol): () => void {
  dialogs = [...dialogs, dialog];
  notifyListeners();
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog);
    notifyListeners();
  };
}

/** Empty unless `dialog` is the topmost dialog, or undefined (the page) while no dialog is open. */
export const readToasts = (dialog?: symbol): readonly Toast[] => (dialogs.at(-1) === dialog ? toasts : NONE);

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isOpened = false;
const listeners = new Set<() => void>();

export const readOpened = (): boolean => isOpened;

export function subscribeToOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openPlayer(): void {
  isOpened = true;
  for (const listener of listeners) listener();
}

/** Whether anything was ever put into the player on this page: until then none of its code is here. */
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

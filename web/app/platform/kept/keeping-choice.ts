const REFUSED = 'keep-nothing';
const listeners = new Set<() => void>();

export function isKeepingRefused(): boolean {
  try {
    return localStorage.getItem(REFUSED) !== null;
  } catch {
    return true;
  }
}

export function refuseKeeping(isRefused: boolean): void {
  if (isRefused) localStorage.setItem(REFUSED, 'true');
  else localStorage.removeItem(REFUSED);
  for (const listener of listeners) listener();
}

export function subscribeToRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

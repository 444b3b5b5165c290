const OFF_KEY = 'offline-cache-off';
const listeners = new Set<() => void>();

export function isOfflineCacheOff(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) !== null;
  } catch {
    return true;
  }
}

export function turnOfflineCacheOff(isOff: boolean): void {
  if (isOff) localStorage.setItem(OFF_KEY, 'true');
  else localStorage.removeItem(OFF_KEY);
  for (const listener of listeners) listener();
}

export function subscribeToOfflineCacheChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

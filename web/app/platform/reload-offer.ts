/** The parts of this page that keep failing to load. */
const failingParts = new Set<object>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export const isReloadOffered = (): boolean => failingParts.size > 0;

export function subscribeToReloadOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Offers the reader a reload, for a part that fails to load. Returns how to take the offer back. */
export function offerReload(): () => void {
  const part = {};
  failingParts.add(part);
  notifyListeners();
  return () => {
    failingParts.delete(part);
    notifyListeners();
  };
}

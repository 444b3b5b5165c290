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

/** The returned function withdraws the offer. */
export function offerReload(): () => void {
  const part = {};
  failingParts.add(part);
  notifyListeners();
  return () => {
    failingParts.delete(part);
    notifyListeners();
  };
}

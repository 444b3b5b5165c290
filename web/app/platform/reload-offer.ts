/** The parts of this page that keep failing to load. */
const failingParts = new Set<object>();
const listeners = new Set<() => void>();
const keepers = new Set<() => void>();

function tell(): void {
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
  tell();
  return () => {
    failingParts.delete(part);
    tell();
  };
}

/** Calls `keep` just before the offered reload, to keep what was typed. Returns how to stop. */
export function onReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Loads the page anew; what was typed into its forms stays. */
export function reloadPage(): void {
  for (const keep of keepers) keep();
  location.reload();
}

import type { Maintenance } from '@bros/contract/core/site-closures';
import { useSyncExternalStore } from 'react';

let present: Maintenance | null = null;
const listeners = new Set<() => void>();

/** Covers every screen, which keeps its input, while the site is closed; null uncovers it. */
export function setMaintenance(next: Maintenance | null): void {
  present = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useMaintenance = (): Maintenance | null =>
  useSyncExternalStore(
    subscribe,
    () => present,
    () => null,
  );

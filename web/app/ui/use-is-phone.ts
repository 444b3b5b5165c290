import { MOBILE_BREAKPOINT_PX } from '@bros/contract/rules';
import { useSyncExternalStore } from 'react';

const QUERY = `(width < ${MOBILE_BREAKPOINT_PX}px)`;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. A page that is made before anybody asks for it is for a desktop. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );

import { MOBILE_BREAKPOINT_PX } from '@bros/contract/rules';
import { useSyncExternalStore } from 'react';

const PHONE = `(width < ${MOBILE_BREAKPOINT_PX}px)`;
const NARROW = '(width < 1024px)';

const subscribeTo = (media: string) => (listener: () => void) => {
  const query = matchMedia(media);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const subscribeToPhone = subscribeTo(PHONE);
const subscribeToNarrow = subscribeTo(NARROW);

/** Whether the window is as narrow as a phone. A page that is made before anybody asks for it is for a desktop. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribeToPhone,
    () => matchMedia(PHONE).matches,
    () => false,
  );

/** The window is a phone's, or the sidebar leaves room for little beside a search box. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeToNarrow,
    () => matchMedia(NARROW).matches,
    () => false,
  );

import { MOBILE_BREAKPOINT_PX } from '@bros/contract/rules';
import { useSyncExternalStore } from 'react';

const PHONE = `(width < ${MOBILE_BREAKPOINT_PX}px)`;
const NARROW = '(width < 1024px)';
const WIDE = '(width >= 1360px)';

const subscribeTo = (media: string) => (listener: () => void) => {
  const query = matchMedia(media);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const subscribeToPhone = subscribeTo(PHONE);
const subscribeToNarrow = subscribeTo(NARROW);
const subscribeToWide = subscribeTo(WIDE);

/** True in a window as narrow as a phone. Prerendered pages are for desktops. */
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

/** The window has room for a third column beside the sidebar. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWide,
    () => matchMedia(WIDE).matches,
    () => false,
  );

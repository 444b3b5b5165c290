import { MOBILE_BREAKPOINT_PX } from '@bros/contract/core/rules';
import { useSyncExternalStore } from 'react';

// In rem, as in the style sheets: with larger text both change at the same width.
const PHONE = `(width < ${MOBILE_BREAKPOINT_PX / 16}rem)`;
const NARROW = '(width < 64rem)';
const WIDE = '(width >= 85rem)';

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

import { MOBILE_BREAKPOINT_PX } from '@bros/contract/core/rules';
import { useSyncExternalStore } from 'react';

// In rem, like the style sheets, so that both change at the same width with larger text.
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

/** False in prerendered pages. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribeToPhone,
    () => matchMedia(PHONE).matches,
    () => false,
  );

/** Also true where the sidebar leaves little room beside a search box. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeToNarrow,
    () => matchMedia(NARROW).matches,
    () => false,
  );

/** Room for a third column beside the sidebar. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWide,
    () => matchMedia(WIDE).matches,
    () => false,
  );

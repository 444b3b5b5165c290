import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** Brings an item into view when the address names it: a list arrives after the page, too late for the browser to do so. */
export function useAnchor(name: string): (item: HTMLElement | null) => void {
  const { hash } = useLocation();
  const isNamed = hash === `#${name}`;
  return useCallback(
    (item: HTMLElement | null) => {
      if (isNamed) item?.scrollIntoView({ block: 'center' });
    },
    [isNamed],
  );
}

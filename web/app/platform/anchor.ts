import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the item, because the list loads too late for the browser. */
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

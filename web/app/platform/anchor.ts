import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** The list loads too late for the browser to scroll there. */
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

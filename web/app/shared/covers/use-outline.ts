import { type RefObject, useEffect, useState } from 'react';
import { loadOutline, type Outline } from './outline.ts';

/** Covers ask for their outlines a little before they come into view. */
const AHEAD = '300px';

/** The outline of a country once the element that shows it comes near the screen; null until then, and where there is none. */
export function useOutline(countryCode: string | null | undefined, element: RefObject<Element | null>): Outline | null {
  const [outline, setOutline] = useState<Outline | null>(null);
  useEffect(() => {
    const shown = element.current;
    if (!countryCode || !shown) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void loadOutline(countryCode).then((loaded) => {
          if (!isGone) setOutline(loaded);
        });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(shown);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [countryCode, element]);
  return outline;
}

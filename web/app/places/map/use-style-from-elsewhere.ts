import type { MapStyleDataEvent } from '@vis.gl/react-maplibre';
import { useRef, useState } from 'react';
import { FONT, fontOf } from './world-style.ts';

/** The installation's style, its font for our labels, and our own style in its stead when it cannot be had. */
export function useStyleFromElsewhere(styleUrl: string | null) {
  const [hasFailed, setFailed] = useState(false);
  const [font, setFont] = useState(FONT);
  const isThere = useRef(false);
  return {
    url: hasFailed ? null : styleUrl,
    font,
    onStyleData({ target }: MapStyleDataEvent) {
      isThere.current = true;
      setFont((before) => sameFont(before, fontOf(target.getStyle())));
    },
    // Later failures, of a tile or a glyph, leave a gap in the map that nobody can act on.
    onError: () => {
      if (!isThere.current) setFailed(true);
    },
  };
}

const sameFont = (before: string[], now: string[]) => (String(before) === String(now) ? before : now);

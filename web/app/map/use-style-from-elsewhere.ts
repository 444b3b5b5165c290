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
    // What fails later, a tile or a glyph, leaves a gap in the map and nothing to be done.
    onError: () => {
      if (!isThere.current) setFailed(true);
    },
  };
}

const sameFont = (before: string[], now: string[]) => (String(before) === String(now) ? before : now);

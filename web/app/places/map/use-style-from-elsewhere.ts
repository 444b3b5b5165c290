import type { MapStyleDataEvent } from '@vis.gl/react-maplibre';
import { useRef, useState } from 'react';
import { FONT, fontOf } from './world-style.ts';

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
    // Once the style has arrived, a missing tile or glyph only leaves a gap.
    onError: () => {
      if (!isThere.current) setFailed(true);
    },
  };
}

const sameFont = (before: string[], now: string[]) => (String(before) === String(now) ? before : now);

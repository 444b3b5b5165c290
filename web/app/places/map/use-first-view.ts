import type { MapPlace } from '@bros/contract/places/map';
import type { MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useEffect, useRef } from 'react';
import { boundsOf } from './place-features.ts';

/** Marks a move to the default view, which the URL omits. */
const IS_WHOLE = { isWhole: true };

const PADDING = { top: 84, right: 44, bottom: 44, left: 44 };
const PADDING_SMALL = { top: 72, right: 24, bottom: 24, left: 24 };
const SMALL_PIXELS = 600;

export function showWhole(map: MapRef | null, places: readonly MapPlace[], duration: number): void {
  const bounds = boundsOf(places);
  if (!map || !bounds) return;
  const padding = map.getContainer().clientWidth < SMALL_PIXELS ? PADDING_SMALL : PADDING;
  map.fitBounds(bounds, { padding, maxZoom: 4, duration }, IS_WHOLE);
}

export function useFirstView(
  map: RefObject<MapRef | null>,
  places: readonly MapPlace[],
  { isLoaded, isFree }: { isLoaded: boolean; isFree: boolean },
): void {
  const isDone = useRef(!isFree);
  useEffect(() => {
    if (isDone.current || !isLoaded || places.length === 0) return;
    isDone.current = true;
    showWhole(map.current, places, 0);
  }, [map, places, isLoaded]);
}

import type { MapPlace } from '@bros/contract/places/map';
import type { MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useEffect, useRef } from 'react';
import { PADDING, WORLD } from './first-view.ts';
import { boundsOf } from './place-features.ts';

/** Marks a move to the default view, which the URL omits. */
const IS_WHOLE = { isWhole: true };

export function showWhole(map: MapRef | null, places: readonly MapPlace[], duration: number): void {
  const corners = WORLD.map(([longitude, latitude]) => ({ longitude, latitude }));
  map?.fitBounds(boundsOf([...corners, ...places]), { padding: PADDING, duration }, IS_WHOLE);
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

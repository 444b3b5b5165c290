import type { MapPlace } from '@bros/contract/places/map';
import type { View } from './map-url-state.ts';
import { type Corner, placeInWorld, WORLD_PIXELS } from './place-features.ts';

export const CLOSE_ZOOM = 5;
/** From Honolulu to Auckland and from Invercargill to Reykjavík. It does not depend on the places, so it can be drawn before they load. */
export const WORLD: [Corner, Corner] = [
  [-158, -47],
  [178, 65],
];
export const PADDING = { top: 72, right: 24, bottom: 24, left: 24 };

/** Null for the whole world. */
export const firstView = (view: View | null, selected: MapPlace | undefined): View | null =>
  view ?? (selected ? { latitude: selected.latitude, longitude: selected.longitude, zoom: CLOSE_ZOOM } : null);

const toPercent = (part: number) => `${(-100 * part).toFixed(2)}%`;

/** The CSS position of a square picture of the world that matches MapLibre's first view in the same container. */
export function placePicture(view: View | null) {
  if (view) {
    const { x, y } = placeInWorld(view, 1);
    return { width: `${WORLD_PIXELS * 2 ** view.zoom}px`, top: '50%', translate: `${toPercent(x)} ${toPercent(y)}` };
  }
  const [[west, south], [east, north]] = WORLD;
  const topLeft = placeInWorld({ longitude: west, latitude: north }, 1);
  const bottomRight = placeInWorld({ longitude: east, latitude: south }, 1);
  const share = (side: string, padding: number, part: number) => `(${side} - ${padding}px) / ${part.toFixed(4)}`;
  const across = share('100cqw', PADDING.left + PADDING.right, bottomRight.x - topLeft.x);
  const down = share('100cqh', PADDING.top + PADDING.bottom, bottomRight.y - topLeft.y);
  return {
    width: `min(${across}, ${down})`,
    top: `calc(50% + ${(PADDING.top - PADDING.bottom) / 2}px)`,
    translate: `${toPercent((topLeft.x + bottomRight.x) / 2)} ${toPercent((topLeft.y + bottomRight.y) / 2)}`,
  };
}

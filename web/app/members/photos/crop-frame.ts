import type { Crop } from '@bros/contract/core/pictures';

export const CROP_ZOOM_MAX = 4;

/** `x` and `y`: the crop's center, as fractions of the picture's width and height. */
export interface View {
  x: number;
  y: number;
  /** At 1 the frame shows as much of the picture as fits. */
  zoom: number;
}

export interface Ratios {
  /** Width divided by height. */
  picture: number;
  frame: number;
}

const clamp = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max);

export function cropOf({ x, y, zoom }: View, { picture, frame }: Ratios): Crop {
  const width = Math.min(1, frame / picture) / zoom;
  const height = Math.min(1, picture / frame) / zoom;
  return { left: clamp(x - width / 2, 0, 1 - width), top: clamp(y - height / 2, 0, 1 - height), width, height };
}

export function viewOf(crop: Crop, { picture, frame }: Ratios): View {
  const zoom = Math.min(1, frame / picture) / crop.width;
  return { x: crop.left + crop.width / 2, y: crop.top + crop.height / 2, zoom: clamp(zoom, 1, CROP_ZOOM_MAX) };
}

/** Moves by fractions of the frame. */
export function move(view: View, byX: number, byY: number, ratios: Ratios): View {
  const { left, top, width, height } = cropOf(view, ratios);
  return clampView({ ...view, x: left + width / 2 - byX * width, y: top + height / 2 - byY * height }, ratios);
}

export function zoomTo(view: View, zoom: number, ratios: Ratios): View {
  return clampView({ ...view, zoom: clamp(zoom, 1, CROP_ZOOM_MAX) }, ratios);
}

function clampView(view: View, ratios: Ratios): View {
  const { left, top, width, height } = cropOf(view, ratios);
  return { zoom: view.zoom, x: left + width / 2, y: top + height / 2 };
}

import type { Crop } from '@bros/contract/core/pictures';

/** The most a picture is enlarged in its frame. */
export const ZOOM_MAX = 4;

/** The part of a picture in a frame: its centre and zoom, in shares of the picture's width and height. */
export interface View {
  x: number;
  y: number;
  /** 1 fills the frame with as much of the picture as it can hold. */
  zoom: number;
}

export interface Ratios {
  /** Width by height. */
  picture: number;
  frame: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The part of the picture that lies in the frame. */
export function cropOf({ x, y, zoom }: View, { picture, frame }: Ratios): Crop {
  const width = Math.min(1, frame / picture) / zoom;
  const height = Math.min(1, picture / frame) / zoom;
  return { left: clamp(x - width / 2, 0, 1 - width), top: clamp(y - height / 2, 0, 1 - height), width, height };
}

/** The view that shows a part. */
export function viewOf(crop: Crop, { picture, frame }: Ratios): View {
  const zoom = Math.min(1, frame / picture) / crop.width;
  return { x: crop.left + crop.width / 2, y: crop.top + crop.height / 2, zoom: clamp(zoom, 1, ZOOM_MAX) };
}

/** Moves the picture under the frame by shares of the frame. It never leaves the frame. */
export function move(view: View, byX: number, byY: number, ratios: Ratios): View {
  const { left, top, width, height } = cropOf(view, ratios);
  return settle({ ...view, x: left + width / 2 - byX * width, y: top + height / 2 - byY * height }, ratios);
}

export function zoomTo(view: View, zoom: number, ratios: Ratios): View {
  return settle({ ...view, zoom: clamp(zoom, 1, ZOOM_MAX) }, ratios);
}

/** With its point where the frame allows it to be, so that the next move begins there. */
function settle(view: View, ratios: Ratios): View {
  const { left, top, width, height } = cropOf(view, ratios);
  return { zoom: view.zoom, x: left + width / 2, y: top + height / 2 };
}

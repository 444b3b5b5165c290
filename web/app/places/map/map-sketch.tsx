import { CLOSE_ZOOM, placePicture } from './first-view.ts';
import styles from './map.module.css';
import type { View } from './map-url-state.ts';
import sketchUrl from './world.svg?url';

/** The world until MapLibre has drawn it. Close up, the picture would be too coarse. */
export const MapSketch = ({ view = null }: { view?: View | null }) => (
  <div className={styles.sketch}>
    {(view === null || view.zoom <= CLOSE_ZOOM) && (
      <img src={sketchUrl} alt="" width={2048} height={2048} fetchPriority="high" decoding="sync" style={placePicture(view)} />
    )}
  </div>
);

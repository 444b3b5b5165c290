import { type GeoProjection, geoEquirectangular } from 'd3-geo';
import { MAP_HEIGHT, MAP_NORTH_DEGREES, MAP_WIDTH } from '../app/ui/map-frame.ts';

export { MAP_HEIGHT, MAP_WIDTH };

/** Plate carrée, cut to the inhabited latitudes. */
export function mapProjection(): GeoProjection {
  const scale = MAP_WIDTH / (2 * Math.PI);
  const northEdge = (MAP_NORTH_DEGREES * Math.PI) / 180;
  return geoEquirectangular()
    .scale(scale)
    .translate([MAP_WIDTH / 2, northEdge * scale])
    .clipExtent([
      [0, 0],
      [MAP_WIDTH, MAP_HEIGHT],
    ]);
}

import { useMap } from '@vis.gl/react-maplibre';
import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';

const LEAVES_MAX = 100;

export interface Cluster {
  id: number;
  longitude: number;
  latitude: number;
  members: number;
  /** The keys (`keyOf`) of its places. */
  keys: readonly string[];
}

interface InView {
  keys: readonly string[];
  clusters: readonly Cluster[];
  /** Rounded, so a small change does not rerender the markers. */
  zoom: number;
}

const NOTHING: InView = { keys: [], clusters: [], zoom: 0 };

export function useInView(): InView {
  const { current: map } = useMap();
  const [seen, setSeen] = useState(NOTHING);
  useEffect(() => {
    if (!map) return;
    let isGone = false;
    const look = async () => {
      const next = await lookAt(map.getMap());
      if (!isGone && next) setSeen((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const onIdle = () => void look();
    map.on('idle', onIdle);
    return () => {
      isGone = true;
      map.off('idle', onIdle);
    };
  }, [map]);
  return seen;
}

async function lookAt(map: MapLibre): Promise<InView | null> {
  const source = map.getSource<GeoJSONSource>('places');
  const layers = ['places', 'quiet-places'].filter((layer) => map.getLayer(layer));
  if (!source || !map.getLayer('clusters') || layers.length === 0) return null;
  const keys = map.queryRenderedFeatures({ layers }).map(({ properties }) => String(properties.key));
  const rings = new Map(
    map.queryRenderedFeatures({ layers: ['clusters'] }).map((ring) => [Number(ring.properties.cluster_id), ring]),
  );
  // The cluster may no longer exist.
  const clusters = await Promise.all([...rings].map(([id, ring]) => readCluster(source, id, ring).catch(() => null)));
  return {
    keys: [...new Set(keys)].toSorted(),
    clusters: clusters.filter((cluster) => cluster !== null).toSorted((one, other) => one.id - other.id),
    zoom: Number(map.getZoom().toFixed(1)),
  };
}

async function readCluster(
  source: GeoJSONSource,
  id: number,
  { geometry, properties }: MapGeoJSONFeature,
): Promise<Cluster | null> {
  if (geometry.type !== 'Point') return null;
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  const leaves = await source.getClusterLeaves(id, LEAVES_MAX, 0);
  return {
    id,
    longitude,
    latitude,
    members: Number(properties.members),
    keys: leaves.map((leaf) => String(leaf.properties?.key)),
  };
}

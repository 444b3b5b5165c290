import 'maplibre-gl/dist/maplibre-gl.css';
import type { Circle } from '@bros/contract/core/audiences';
import type { MapPlace } from '@bros/contract/places/map';
import { IconSearch } from '@tabler/icons-react';
import { Map as MapCanvas, type MapLayerMouseEvent, type MapRef, Source } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ThemeName } from '../../ui/tokens.ts';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { FaceMarkers, type Lighting } from './face-markers.tsx';
import { CLOSE_ZOOM, firstView, PADDING, WORLD } from './first-view.ts';
import styles from './map.module.css';
import { MapButtons } from './map-buttons.tsx';
import { type Area, type Pins, type View, ZOOM_MAX, ZOOM_MAX_ELSEWHERE, ZOOM_MIN } from './map-url-state.ts';
import { isQuiet, keyOf, toDots, toFeatures } from './place-features.ts';
import { PlaceLayers } from './place-layers.tsx';
import { mapTexts as texts } from './texts.ts';
import { showWhole, useFirstView } from './use-first-view.ts';
import { useStyleFromElsewhere } from './use-style-from-elsewhere.ts';
import { useTheme } from './use-theme.ts';
import { ValueMarkers } from './value-markers.tsx';
import { worldStyle } from './world-style.ts';

export interface WorldViewProps extends Lighting {
  places: readonly MapPlace[];
  hasDots: boolean;
  selected: MapPlace | undefined;
  onSelect: (key: string | null) => void;
  view: View | null;
  onView: (view: View | null) => void;
  faces: Circle | '' | null;
  styleUrl: string | null;
  pins: Pins;
  area: Area | null;
  onArea: (area: Area | null) => void;
  onDrawn: () => void;
}

const MAX_LATITUDE = 80;
const NARROW_PIXELS = 700;
/** Stages of the first render. Each begins once the map is idle. */
const [POINTS_FROM, WORDS_FROM] = [1, 2];
/** In pixels of zoom 0 or above. A phone shows the world at zoom -0.5, where the radius is two thirds of this. */
const CLUSTER_RADIUS = { narrow: 88, wide: 44 } as const;
const HIT_LAYERS = ['clusters', 'places', 'quiet-places'];

const between = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max);

/** Lets an upright phone show the whole world, which MapLibre's default constraint forbids. */
const roamTo =
  (zoomMax: number) =>
  ({ lng, lat }: maplibre.LngLat, zoom: number) => ({
    center: new maplibre.LngLat(between(lng, -180, 180), between(lat, -MAX_LATITUDE, MAX_LATITUDE)),
    zoom: between(zoom, ZOOM_MIN, zoomMax),
  });
const [ROAM, ROAM_ELSEWHERE] = [roamTo(ZOOM_MAX), roamTo(ZOOM_MAX_ELSEWHERE)];

/** Contains MapLibre, so only the map screen loads it. */
export default function WorldView(props: WorldViewProps) {
  const { places, hasDots, selected, onSelect, onView, styleUrl, faces, pins, area, onArea, onDrawn, lit, onLight } = props;
  const map = useRef<MapRef>(null);
  const theme = useTheme();
  const ownStyle = useMemo(() => worldStyle(theme), [theme]);
  const theirs = useStyleFromElsewhere(styleUrl);
  const [stage, setStage] = useState(0);
  const [isOverPlace, setOverPlace] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const frame = useKeptFocus(hasMoved);
  useFirstView(map, places, { isLoaded, isFree: props.view === null && !selected });
  useTurnTo(map, selected);

  function onPress({ features: hits, target }: MapLayerMouseEvent): void {
    const hit = hits?.[0];
    if (!hit) onSelect(null);
    else if (hit.layer.id === 'clusters' && hit.geometry.type === 'Point')
      void openCluster(target, Number(hit.properties.cluster_id), hit.geometry.coordinates);
    else onSelect(String(hit.properties.key));
  }

  return (
    <div ref={frame} className={styles.world} data-hidden={stage === 0 && !theirs.url} tabIndex={-1}>
      <MapCanvas
        key={theirs.url ?? 'ours'}
        ref={map}
        mapLib={maplibre}
        workerUrl={new URL(workerUrl, location.href).href}
        initialViewState={firstView(props.view, selected) ?? { bounds: WORLD, fitBoundsOptions: { padding: PADDING } }}
        mapStyle={theirs.url ?? ownStyle}
        onStyleData={theirs.onStyleData}
        onError={theirs.onError}
        minZoom={ZOOM_MIN}
        maxZoom={theirs.url ? ZOOM_MAX_ELSEWHERE : ZOOM_MAX}
        // The first render is faster without validation and the fade of labels. The built-in style is valid.
        validateStyle={theirs.url !== null}
        fadeDuration={0}
        onIdle={() => {
          setStage((before) => Math.min(before + 1, WORDS_FROM));
          onDrawn();
        }}
        renderWorldCopies={false}
        transformConstrain={theirs.url ? ROAM_ELSEWHERE : ROAM}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={theirs.url ? { compact: true } : false}
        locale={{ 'Map.Title': texts.map }}
        interactiveLayerIds={HIT_LAYERS}
        cursor={isOverPlace ? 'pointer' : undefined}
        onMouseEnter={() => setOverPlace(true)}
        onMouseLeave={() => {
          setOverPlace(false);
          onLight(null);
        }}
        onMouseMove={({ features: hits }) => onLight(keyUnder(hits?.[0]))}
        onClick={onPress}
        onMoveEnd={(event) => {
          const { latitude, longitude, zoom } = event.viewState;
          if ('isWhole' in event) return;
          onView({ latitude, longitude, zoom });
          setMoved(true);
        }}
        onLoad={({ target }) => {
          setLoaded(true);
          target.keyboard.disableRotation();
          target.touchZoomRotate.disableRotation();
        }}
      >
        <Sources
          {...{ places, hasDots, theme, stage }}
          font={theirs.font}
          marked={[selected && keyOf(selected), lit].filter((key) => key != null)}
        />
        {pins === 'people' && faces !== null && stage >= WORDS_FROM && (
          <FaceMarkers
            {...{ places, lit, onLight, onSelect }}
            circle={faces}
            onCluster={({ id, longitude, latitude }) =>
              map.current && void openCluster(map.current.getMap(), id, [longitude, latitude])
            }
          />
        )}
        {pins !== 'people' && stage >= WORDS_FROM && <ValueMarkers {...{ places, pins, lit, onLight, onSelect }} />}
      </MapCanvas>
      {hasMoved && (
        <div className={styles.here}>
          <Button
            size="small"
            icon={<IconSearch size={18} aria-hidden />}
            onPress={() => {
              setMoved(false);
              onArea(areaOf(map.current));
            }}
          >
            {texts.searchHere}
          </Button>
        </div>
      )}
      <MapButtons
        map={map}
        onWhole={() => {
          showWhole(map.current, places, 600);
          onView(null);
          setMoved(false);
          if (area) onArea(null);
        }}
      />
    </div>
  );
}

interface SourcesProps extends Pick<WorldViewProps, 'places' | 'hasDots'> {
  theme: ThemeName;
  font: string[];
  marked: readonly string[];
  stage: number;
}

/** Drawing points and labels in one stage would block the page. */
function Sources({ places, hasDots, theme, font, marked, stage }: SourcesProps) {
  const features = useMemo(() => toFeatures(places.filter((place) => !isQuiet(place))), [places]);
  const quiet = useMemo(() => toFeatures(places.filter(isQuiet)), [places]);
  const dots = useMemo(() => toDots(hasDots ? places : []), [places, hasDots]);
  const isNarrow = useIsNarrow();
  return (
    <>
      <Source id="dots" type="geojson" data={dots}>
        {stage >= POINTS_FROM && <PlaceLayers.Dots theme={theme} />}
      </Source>
      <Source id="quiet" type="geojson" data={quiet}>
        {stage >= POINTS_FROM && <PlaceLayers.Quiet theme={theme} font={font} hasNames={stage >= WORDS_FROM} />}
      </Source>
      <Source
        id="places"
        type="geojson"
        data={features}
        cluster
        clusterRadius={CLUSTER_RADIUS[isNarrow ? 'narrow' : 'wide']}
        clusterMaxZoom={CLOSE_ZOOM}
        clusterProperties={{
          members: ['+', ['get', 'members']],
          events: ['+', ['get', 'events']],
          streams: ['+', ['get', 'streams']],
          stays: ['+', ['get', 'stays']],
          isUnknown: ['any', ['get', 'isUnknown']],
        }}
      >
        {stage >= POINTS_FROM && <PlaceLayers.Points theme={theme} marked={marked} />}
        {stage >= WORDS_FROM && <PlaceLayers.Marks theme={theme} font={font} />}
        {stage >= WORDS_FROM && <PlaceLayers.Words theme={theme} font={font} />}
      </Source>
    </>
  );
}

/** Does not pan to the place selected at the start. */
function useTurnTo(map: React.RefObject<MapRef | null>, selected: MapPlace | undefined): void {
  const key = selected && keyOf(selected);
  const lastKey = useRef(key);
  useEffect(() => {
    if (key === lastKey.current) return;
    lastKey.current = key;
    if (!selected || !map.current) return;
    const zoom = Math.max(map.current.getZoom(), CLOSE_ZOOM);
    const { clientWidth, clientHeight } = map.current.getContainer();
    // The panel covers the lower part of a small map.
    const offset: [number, number] = clientWidth < NARROW_PIXELS ? [0, -clientHeight / 4] : [0, 0];
    map.current.easeTo({ center: [selected.longitude, selected.latitude], zoom, offset, duration: 600 });
  }, [map, key, selected]);
}

async function openCluster(target: maplibre.Map, id: number, [longitude = 0, latitude = 0]: readonly number[]): Promise<void> {
  const source = target.getSource<maplibre.GeoJSONSource>('places');
  if (!source) return;
  const zoom = await source.getClusterExpansionZoom(id);
  target.easeTo({ center: [longitude, latitude], zoom, duration: 400 });
}

const keyUnder = (hit: maplibre.MapGeoJSONFeature | undefined): string | null =>
  hit?.properties.key === undefined ? null : String(hit.properties.key);

function areaOf(map: MapRef | null): Area | null {
  const bounds = map?.getBounds();
  if (!bounds) return null;
  return {
    west: Math.max(bounds.getWest(), -180),
    south: Math.max(bounds.getSouth(), -90),
    east: Math.min(bounds.getEast(), 180),
    north: Math.min(bounds.getNorth(), 90),
  };
}

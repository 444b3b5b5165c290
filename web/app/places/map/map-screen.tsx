import type { CityId } from '@bros/contract/core/cities';
import { paths } from '@bros/contract/paths';
import type { MapPlace } from '@bros/contract/places/map';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Drawing } from './drawing.tsx';
import { Legend } from './legend.tsx';
import { ListSection } from './list-section.tsx';
import styles from './map.module.css';
import { MapFilters } from './map-filters.tsx';
import { MapSketch } from './map-sketch.tsx';
import { type MapState, mapUrlSchema, type View } from './map-url-state.ts';
import { keyOf, onLayers } from './place-features.ts';
import { PlacePanel } from './place-panel.tsx';
import { useLiveMap, useMapPlaces } from './places.ts';
import { mapTexts as texts } from './texts.ts';

function useSelection({ selected }: MapState, change: (changes: Partial<MapState>) => void) {
  const [isOwn, setOwn] = useState(false);
  const opener = useRef<Element | null>(null);

  function select(key: string | null): void {
    if (key !== null) {
      opener.current = document.activeElement;
      setOwn(true);
    }
    change({ selected: key });
  }

  function close(): void {
    change({ selected: null });
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close();
  });
  useEffect(() => {
    if (selected === null) return;
    addEventListener('keydown', onEscape);
    return () => removeEventListener('keydown', onEscape);
  }, [selected]);
  return { isOwn, select, close };
}

function useMapUrlState() {
  const { shown, change } = useUrlState(mapUrlSchema);
  const { location: next = window.location } = useNavigation();
  /** While the reader opens another screen, changing the URL would lead back. */
  const changeView = (view: View | null) => {
    if (next.pathname === paths.map) change({ view });
  };
  return { shown, change, changeView };
}

const NO_PLACES: readonly MapPlace[] = [];

interface MapScreenProps {
  renderLive: (cityId: CityId) => ReactNode;
}

/** MapLibre needs WebGL 2. */
function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

export function MapScreen({ renderLive }: MapScreenProps) {
  const { shown, change, changeView } = useMapUrlState();
  const [isAble] = useState(canDraw);
  const canSeePeople = useMember().capabilities.includes('people.see');
  const query = useMapPlaces(shown.circle);
  const { items = NO_PLACES, ownCityId = null } = query.data ?? {};
  const { layers, selected: key, circle } = shown;
  const places = useMemo(() => onLayers(items, layers), [items, layers]);
  const selected = items.find((place) => keyOf(place) === key);
  const isOwnCity = ({ cityId }: MapPlace) => cityId !== null && cityId === ownCityId;
  const { select, close, isOwn: takesFocus } = useSelection(shown, change);
  const [lit, onLight] = useState<string | null>(null);
  useLiveMap(selected);
  const faces = canSeePeople && layers.includes('members') ? circle : null;
  return (
    <div className={classes('stack', styles.screen)} data-drawn={isAble}>
      <MapHead />
      <div className={classes('relative clip', styles.map)}>
        <Drawing
          {...{ places, selected, shown, faces, isAble, lit, onLight }}
          onSelect={select}
          onView={changeView}
          onArea={(area) => change({ area })}
        />
        <MapFilters shown={shown} onChange={change} />
        <Legend canSeePeople={canSeePeople} />
        {selected && (
          <PlacePanel
            key={key}
            place={selected}
            circle={circle}
            isOwn={isOwnCity(selected)}
            takesFocus={takesFocus}
            onClose={close}
          >
            {selected.cityId !== null && renderLive(selected.cityId)}
          </PlacePanel>
        )}
      </div>
      <div className={classes('grid gap-3 content-start padding-2 min-width-0', styles.side)}>
        {!canSeePeople && <TierWall showsPlaceholders lacks="people.see" {...texts.wall} />}
        <ListSection {...{ query, places, shown, isOwnCity, lit, onLight }} onSelect={select} onChange={change} />
      </div>
    </div>
  );
}

/** Shown before the session is known. */
export const MapLoading = () => (
  <div className={classes('stack', styles.screen)}>
    <MapHead />
    <div className={classes('relative clip', styles.map)}>
      <MapSketch />
    </div>
    <div className={classes('padding-2 min-width-0', styles.side)}>
      <Skeleton lines={6} shape="row" />
    </div>
  </div>
);

const MapHead = () => (
  <div className={classes('padding-1-2', styles.head)}>
    <PageHeader
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <ButtonLink to={paths.destinations} variant="quiet" size="small">
            {texts.destinations}
          </ButtonLink>
          <ButtonLink to={paths.home} isDocument variant="quiet" size="small">
            {texts.home}
          </ButtonLink>
        </>
      }
    />
  </div>
);

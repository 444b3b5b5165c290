import type { MapPlace } from '@bros/contract/map';
import { paths } from '@bros/contract/paths';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { describeError } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty, ErrorState, Skeleton, Spinner } from '../ui/states.tsx';
import { canDraw, DrawingBoundary } from './drawing.tsx';
import { Legend } from './legend.tsx';
import styles from './map.module.css';
import { ListTools, MapFilters } from './map-filters.tsx';
import { LAYERS, type ShownMap, type View } from './map-in-address.ts';
import { keyOf, matching, onLayers, sorted } from './place-features.ts';
import { PlaceList } from './place-list.tsx';
import { PlacePanel } from './place-panel.tsx';
import { useLiveMap, useMapPlaces, useMapStyle } from './places.ts';
import { mapTexts as texts } from './texts.ts';
import { useMapInAddress } from './use-map-in-address.ts';

const WorldView = lazy(() => import('./world-view.tsx'));
const NO_PLACES: readonly MapPlace[] = [];

/** The map, the place that is open, and the list that does all the map does. */
export function MapScreen() {
  const { shown, change, changeView } = useMapInAddress();
  const query = useMapPlaces(shown.circle);
  const all = query.data?.items ?? NO_PLACES;
  const { layers, search, sort } = shown;
  const drawn = useMemo(() => onLayers(all, layers), [all, layers]);
  const listed = useMemo(() => sorted(matching(drawn, search), sort), [drawn, search, sort]);
  const selected = all.find((place) => keyOf(place) === shown.selected);
  const ownCityId = query.data?.ownCityId ?? null;
  const isOwnCity = ({ cityId }: MapPlace) => cityId !== null && cityId === ownCityId;
  const selection = useSelection(shown, change);
  useLiveMap(selected);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <ButtonLink to={paths.destinations} variant="quiet">
              {texts.destinations}
            </ButtonLink>
            <ButtonLink to={paths.home} isDocument variant="quiet">
              {texts.home}
            </ButtonLink>
          </>
        }
      />
      <div className={styles.screen}>
        <div className={styles.map}>
          <MapFilters shown={shown} onChange={change} />
          <Drawing places={drawn} selected={selected} shown={shown} onSelect={selection.select} onView={changeView} />
          <Legend />
        </div>
        <div className={styles.side}>
          {selected && (
            <PlacePanel
              key={keyOf(selected)}
              place={selected}
              circle={shown.circle}
              isOwn={isOwnCity(selected)}
              takesFocus={selection.isOwn}
              onClose={selection.close}
            />
          )}
          <section aria-labelledby="active-destinations">
            <h2 id="active-destinations" className={styles.listTitle}>
              {texts.list}
            </h2>
            <ListTools shown={shown} onChange={change} />
            <p role="status" className={styles.fine}>
              {query.data && (query.data.isWhole ? texts.count(listed.length) : texts.notWhole(all.length))}
            </p>
            {query.isPending && <Skeleton lines={6} shape="row" />}
            {query.isError && !query.data && (
              <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={() => query.refetch()} />
            )}
            {query.isSuccess && listed.length === 0 && (
              <NothingFound onShowAll={() => change({ search: '', layers: LAYERS, circle: '' })} />
            )}
            <PlaceList
              key={`${search} ${sort}`}
              places={listed}
              selected={shown.selected}
              isOwnCity={isOwnCity}
              onSelect={selection.select}
            />
          </section>
        </div>
      </div>
    </>
  );
}

/** Which place is open; when the reader closes it, the focus goes back to where he opened it. */
function useSelection({ selected }: ShownMap, change: (changes: Partial<ShownMap>) => void) {
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

interface DrawingProps {
  places: readonly MapPlace[];
  selected: MapPlace | undefined;
  shown: ShownMap;
  onSelect: (key: string | null) => void;
  onView: (view: View) => void;
}

/** The drawn map, or why there is none. */
function Drawing({ places, selected, shown, onSelect, onView }: DrawingProps) {
  const styleUrl = useMapStyle();
  const [isAble] = useState(canDraw);
  if (!isAble) {
    return (
      <Banner tone="info" title={texts.noGraphics.title}>
        {texts.noGraphics.text}
      </Banner>
    );
  }
  const toCome = (
    <div className={styles.world}>
      <Spinner label={texts.loading} />
    </div>
  );
  return (
    <DrawingBoundary>
      <Suspense fallback={toCome}>
        {styleUrl === undefined ? (
          toCome
        ) : (
          <WorldView
            places={places}
            hasDots={shown.layers.includes('members')}
            selected={selected}
            onSelect={onSelect}
            view={shown.view}
            onView={onView}
            styleUrl={styleUrl}
          />
        )}
      </Suspense>
    </DrawingBoundary>
  );
}

const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <Empty
    title={texts.empty.title}
    text={texts.empty.text}
    action={
      <Button variant="quiet" onPress={onShowAll}>
        {texts.empty.showAll}
      </Button>
    }
  />
);

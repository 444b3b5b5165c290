import type { MapPlace } from '@bros/contract/places/map';
import { useMemo } from 'react';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/states.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import type { Lighting } from './face-markers.tsx';
import { ListTools } from './map-filters.tsx';
import { LAYERS, type MapState } from './map-url-state.ts';
import { isWithin, matching, sorted } from './place-features.ts';
import { PlaceList } from './place-list.tsx';
import styles from './place-panel.module.css';
import type { useMapPlaces } from './places.ts';
import { mapTexts as texts } from './texts.ts';

interface ListSectionProps extends Lighting {
  query: ReturnType<typeof useMapPlaces>;
  places: readonly MapPlace[];
  shown: MapState;
  isOwnCity: (place: MapPlace) => boolean;
  onSelect: (key: string) => void;
  onChange: (changes: Partial<MapState>) => void;
}

export function ListSection({ query, places, shown, isOwnCity, onSelect, onChange, ...lighting }: ListSectionProps) {
  const { search, sort, area } = shown;
  const { data } = query;
  const listed = useMemo(() => {
    const found = matching(places, search);
    return sorted(area ? found.filter((place) => isWithin(place, area)) : found, sort);
  }, [places, search, sort, area]);
  const frame = useKeptFocus<HTMLElement>(`${area !== null} ${listed.length === 0}`);
  return (
    <section ref={frame} aria-labelledby="active-destinations" tabIndex={-1}>
      <h2 id="active-destinations" className={styles.listTitle}>
        {texts.list}
      </h2>
      <ListTools shown={shown} onChange={onChange} />
      <div className="line gap-1 between">
        <p role="status" className={classes('muted', styles.fine)}>
          {data &&
            (area
              ? texts.countHere(listed.length)
              : data.isWhole
                ? texts.count(listed.length)
                : texts.notWhole(data.items.length))}
        </p>
        {area && (
          <Button variant="plain" size="small" onPress={() => onChange({ area: null })}>
            {texts.everywhere}
          </Button>
        )}
      </div>
      <Loading query={query} failed={texts.loadFailed} lines={6} shape="row" />
      {query.isSuccess && listed.length === 0 && (
        <NothingFound onShowAll={() => onChange({ search: '', layers: LAYERS, circle: '', area: null })} />
      )}
      <PlaceList
        key={`${search} ${sort}`}
        places={listed}
        selected={shown.selected}
        isOwnCity={isOwnCity}
        onSelect={onSelect}
        {...lighting}
      />
    </section>
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

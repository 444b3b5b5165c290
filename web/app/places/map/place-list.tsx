import { paths } from '@bros/contract/paths';
import type { MapPlace } from '@bros/contract/places/map';
import { mapActivityOf } from '@bros/contract/places/map-rules';
import { useState } from 'react';
import { formatWholeMoney } from '../../platform/format.ts';
import { EstimateBadge } from '../../shared/scores/estimate-badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Score } from '../../ui/score.tsx';
import type { Lighting } from './face-markers.tsx';
import { Swatch } from './legend.tsx';
import { keyOf } from './place-features.ts';
import styles from './place-panel.module.css';
import { mapTexts as texts } from './texts.ts';

const PAGE_SIZE = 20;

interface PlaceListProps extends Lighting {
  places: readonly MapPlace[];
  selected: string | null;
  isOwnCity: (place: MapPlace) => boolean;
  onSelect: (key: string) => void;
}

export function PlaceList({ places, selected, isOwnCity, onSelect, lit, onLight }: PlaceListProps) {
  const [max, setMax] = useState(PAGE_SIZE);
  return (
    <>
      <ul className={styles.list}>
        {places.slice(0, max).map((place) => (
          <PlaceItem
            key={keyOf(place)}
            place={place}
            isSelected={keyOf(place) === selected}
            isOwn={isOwnCity(place)}
            onSelect={onSelect}
            isLit={keyOf(place) === lit}
            onLight={(isLit) => onLight(isLit ? keyOf(place) : null)}
          />
        ))}
      </ul>
      {places.length > max && (
        <Button variant="quiet" isWide onPress={() => setMax(max + PAGE_SIZE)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

interface PlaceItemProps {
  place: MapPlace;
  isSelected: boolean;
  isOwn: boolean;
  onSelect: (key: string) => void;
  isLit: boolean;
  onLight: (isLit: boolean) => void;
}

function PlaceItem({ place, isSelected, isOwn, onSelect, isLit, onLight }: PlaceItemProps) {
  const { name, country, members } = place;
  const activity = mapActivityOf(place);
  return (
    <li
      className={classes('line gap-2 between border-bottom', styles.item)}
      data-selected={isSelected || undefined}
      data-lit={isLit || undefined}
      onPointerEnter={() => onLight(true)}
      onPointerLeave={() => onLight(false)}
    >
      <div>
        <button
          type="button"
          className={classes('ink break-anywhere text-start bare pointer hover-underline', styles.name)}
          aria-pressed={isSelected}
          onClick={() => onSelect(keyOf(place))}
          onFocus={() => onLight(true)}
          onBlur={() => onLight(false)}
        >
          {name}
          <span className="muted">, {country}</span>
        </button>
        <p className={styles.facts}>
          <Swatch activity={activity} />
          {texts.members(members)} · {texts.activity[activity]}
        </p>
        <PlaceScore place={place} />
      </div>
      <ConnectLink place={place} isOwn={isOwn} />
    </li>
  );
}

export function PlaceScore({ place: { destination } }: { place: MapPlace }) {
  if (!destination) return null;
  return (
    <p className={styles.score}>
      <Score label={texts.score} value={destination.overallScore} />
      <EstimateBadge destination={destination} />
      {destination.monthlyCostLowUsd !== null && (
        <span className="muted">{texts.price(formatWholeMoney(destination.monthlyCostLowUsd, 'USD'))}</span>
      )}
    </p>
  );
}

export function ConnectLink({ place: { cityId, name, members }, isOwn }: { place: MapPlace; isOwn: boolean }) {
  if (cityId === null || members === null || members - (isOwn ? 1 : 0) === 0) return null;
  return (
    <ButtonLink to={paths.dashboardNetworkingIn(cityId)} variant="quiet" size="small">
      {texts.connect}
      <span className="visually-hidden"> {texts.connectTo(name)}</span>
    </ButtonLink>
  );
}

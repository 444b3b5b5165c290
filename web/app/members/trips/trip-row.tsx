import type { Trip } from '@bros/contract/members/trips';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import iconButton from '../../ui/icon-button.module.css';
import { Stars } from '../../ui/stars.tsx';
import { tripTexts as texts } from './texts.ts';
import styles from './trips.module.css';

export interface TripRowProps {
  trip: Trip;
  actions?: { onEdit: () => void; onDelete: () => void };
  picture?: ReactNode;
  children?: ReactNode;
  heading?: 'h3' | 'h4';
}

/** docs/specification.md, Entities. */
export function TripRow({
  trip: { city, arrivesOn, leavesOn, state, rating, review },
  actions,
  picture,
  children,
  heading: Heading = 'h3',
}: TripRowProps) {
  return (
    <li
      className={classes('grid gap-1 align-start border-bottom', styles.trip)}
      data-pictured={picture !== undefined || undefined}
    >
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className="grid gap-6px min-width-0">
        <Heading className={classes('display wrap align-baseline text-h4 break-anywhere', styles.city)}>
          {city.name}
          <span className={styles.country}>{[city.region, city.country].filter(Boolean).join(', ')}</span>
        </Heading>
        <p className={classes('row', styles.days)}>
          {texts.days(arrivesOn, leavesOn)}
          {state === 'current' && <Badge tone="good">{texts.states.current}</Badge>}
          {rating !== null && <Stars rating={rating} />}
        </p>
        {review && <p className="pre-line break-anywhere measure">{review}</p>}
        {children}
      </div>
      {actions && (
        <div className="flex">
          <button
            type="button"
            className={classes(iconButton.button, styles.action)}
            aria-label={texts.edit(city.name)}
            onClick={actions.onEdit}
          >
            <IconPencil size={20} aria-hidden />
          </button>
          <button
            type="button"
            className={classes(iconButton.button, styles.action)}
            aria-label={texts.delete(city.name)}
            onClick={actions.onDelete}
          >
            <IconTrash size={20} aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}

import { MAP_ACTIVITIES, type MapActivity } from '@bros/contract/places/map-rules';
import { classes } from '../../ui/classes.ts';
import styles from './legend.module.css';
import { mapTexts as texts } from './texts.ts';

/** docs/specification.md, Global Travel Map. */
export function Legend({ canSeePeople }: { canSeePeople: boolean }) {
  return (
    <details className={classes('padding-inline-12px text-small surface scroll-y', styles.legend)}>
      <summary>{texts.legend}</summary>
      <ul className={classes('grid plain-list', styles.keys)}>
        {LEGEND_ORDER.filter((activity) => activity !== (canSeePeople ? 'withheld' : 'quiet')).map((activity) => (
          <li key={activity}>
            <Swatch activity={activity} />
            {texts.activity[activity]} <span className="muted">({texts.activityRange[activity]})</span>
          </li>
        ))}
        <li>
          <span className={styles.ring} aria-hidden />
          {texts.cluster}
        </li>
        <li>
          <span className={styles.eventMark} aria-hidden>
            2
          </span>
          {texts.eventMark}
        </li>
        {canSeePeople && (
          <li>
            <span className={styles.liveMark} aria-hidden />
            {texts.liveMark}
          </li>
        )}
        {canSeePeople && (
          <li>
            <span className={styles.stayMark} aria-hidden>
              2
            </span>
            {texts.stayMark}
          </li>
        )}
      </ul>
      <p className={classes('muted text-13px', styles.notes)}>
        {canSeePeople && texts.scattered} {texts.sources}
      </p>
    </details>
  );
}

const LEGEND_ORDER: readonly MapActivity[] = ['active', ...MAP_ACTIVITIES.filter((activity) => activity !== 'active')];

export const Swatch = ({ activity }: { activity: MapActivity }) => (
  <span className={styles.swatch} data-activity={activity} aria-hidden />
);

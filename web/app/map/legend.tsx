import { MAP_ACTIVITIES, type MapActivity } from '@bros/contract/map-rules';
import styles from './map.module.css';
import { mapTexts as texts } from './texts.ts';

/** What the colours of the map mean, each with its word and figures (specification, point 2). */
export function Legend() {
  return (
    <section className={styles.legend} aria-label={texts.legend}>
      <ul className={styles.keys}>
        {LEGEND_ORDER.map((activity) => (
          <li key={activity}>
            <Swatch activity={activity} />
            {texts.activity[activity]} <span className={styles.range}>({texts.activityRange[activity]})</span>
          </li>
        ))}
        <li>
          <span className={styles.ring} aria-hidden />
          {texts.cluster}
        </li>
      </ul>
      <p className={styles.fine}>{texts.scattered}</p>
      <p className={styles.fine}>{texts.sources}</p>
    </section>
  );
}

const LEGEND_ORDER: readonly MapActivity[] = ['active', ...MAP_ACTIVITIES.filter((activity) => activity !== 'active')];

export const Swatch = ({ activity }: { activity: MapActivity }) => (
  <span className={styles.swatch} data-activity={activity} aria-hidden />
);

import { FEATURES, type Feature } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { classes } from '../../ui/classes.ts';
import { placeOnMap } from '../../ui/map-frame.ts';
import styles from './inside.module.css';
import { landingTexts } from './texts.ts';

const { inside } = landingTexts;

interface Chapter {
  feature: Feature;
  labels: { title: string; text: string; link: string };
  path: string;
  /** Degrees north and east, and the width in map units. */
  view: { city: string; latitude: number; longitude: number; width: number };
}

const chapters: readonly Chapter[] = [
  {
    feature: 'destinations',
    labels: inside.destinations,
    path: paths.destinations,
    view: { city: 'Lisbon', latitude: 38.72, longitude: -9.14, width: 150 },
  },
  {
    feature: 'guide',
    labels: inside.guide,
    path: paths.guide,
    view: { city: 'Istanbul', latitude: 41.01, longitude: 28.98, width: 165 },
  },
  {
    feature: 'memberVerification',
    labels: inside.memberVerification,
    path: paths.dashboardVerification,
    view: { city: 'Tokyo', latitude: 35.68, longitude: 139.69, width: 170 },
  },
  {
    feature: 'calendar',
    labels: inside.calendar,
    path: paths.calendar,
    view: { city: 'Tbilisi', latitude: 41.72, longitude: 44.79, width: 160 },
  },
  {
    feature: 'chat',
    labels: inside.chat,
    path: paths.chat,
    view: { city: 'Bangkok', latitude: 13.76, longitude: 100.5, width: 190 },
  },
];

/** Formats an angle as on a nautical chart: 38°43′ N. */
function formatAngle(degrees: number, [positive, negative]: readonly [string, string]): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}' ${degrees < 0 ? negative : positive}`;
}

const formatPosition = (latitude: number, longitude: number): string =>
  `${formatAngle(latitude, ['N', 'S'])}  ${formatAngle(longitude, ['E', 'W'])}`;

/** Reuses the path of the hero's map, so it adds no bytes. */
function Detail({ city, latitude, longitude, width }: Chapter['view']) {
  const { x, y } = placeOnMap(longitude, latitude);
  const height = (width * 5) / 8;
  return (
    <svg
      className={classes('full-width border raised', styles.detail)}
      viewBox={`${x - width * 0.4} ${y - height / 2} ${width} ${height}`}
      width="640"
      height="400"
      aria-hidden="true"
    >
      <use href="#land" className={styles.land} />
      <path className={styles.lines} d={`M${x} 0V600M0 ${y}H1200`} />
      <circle className={styles.ring} cx={x} cy={y} r={width / 22} />
      <circle className={styles.point} cx={x} cy={y} r={width / 90} />
      <text className={styles.label} x={x + width / 16} y={y - width / 22} fontSize={width / 32}>
        {city}
      </text>
      <text className={styles.position} x={x + width / 16} y={y - width / 90} fontSize={width / 38}>
        {formatPosition(latitude, longitude)}
      </text>
    </svg>
  );
}

/** The cities, then the four features (docs/specification.md, Screens and routes). */
export function Inside() {
  return (
    <section className={styles.inside} aria-labelledby="inside">
      <h2 id="inside" className={classes('padding-top-2 text-h3 span-all', styles.heading)}>
        {inside.title}
      </h2>
      {chapters
        .filter((chapter) => FEATURES[chapter.feature])
        .map(({ feature, labels, path, view }) => (
          <article
            key={feature}
            className={classes('flex gap-2', styles.chapter)}
            data-feature={feature}
            aria-labelledby={`inside-${feature}`}
          >
            <div className={classes('grid gap-2', styles.words)}>
              <h3 id={`inside-${feature}`} className={styles.title}>
                {labels.title}
              </h3>
              <p>{labels.text}</p>
              <a className={classes('grid self-start semibold target-height', styles.link)} href={path}>
                {labels.link}
              </a>
            </div>
            <Detail {...view} />
          </article>
        ))}
    </section>
  );
}

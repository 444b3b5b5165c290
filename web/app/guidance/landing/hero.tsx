import { paths } from '@bros/contract/paths';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { clockCities } from './cities.ts';
import styles from './hero.module.css';
import { landingTexts } from './texts.ts';
import { WorldMap } from './world-map.tsx';

const { hero, counts } = landingTexts;

/** `live.ts` fills the `data-` elements; a dash reserves their space. */
export function Hero() {
  return (
    <section className={classes('margin-auto width-content', styles.hero)} aria-labelledby="headline">
      <div className={classes('grid align-end', styles.words)}>
        <h1 id="headline" className={classes('regular leading-1', styles.headline)}>
          {hero.title}
        </h1>
        <div className="grid gap-3">
          <p className="muted text-lead">{hero.lead}</p>
          <p className={classes('row', styles.calls)} data-for="members">
            <a className={buttonClass({ variant: 'accent', size: 'large' })} href={paths.dashboardProfile}>
              {hero.wayIn}
            </a>
            <a className="grid align-center semibold target-height" href={paths.chat}>
              {hero.rooms}
            </a>
          </p>
          <p className={classes('row', styles.calls)} data-for="visitors">
            <a className={buttonClass({ variant: 'accent', size: 'large' })} href={paths.register}>
              {hero.start}
            </a>
            <a className="grid align-center semibold target-height" href={paths.register}>
              {hero.invited}
            </a>
          </p>
        </div>
      </div>
      <figure className={styles.plate}>
        <WorldMap label={hero.mapLabel} />
        <figcaption className={classes('wrap align-baseline text-small border-top', styles.caption)}>
          <p className={classes('flex gap-1 align-baseline', styles.sunset)}>
            <span className={styles.sun} aria-hidden />
            {hero.sunset} <strong data-sunset-city>–</strong>
          </p>
          <ul className={classes('wrap gap-4px-2 plain-list muted', styles.clocks)} aria-label={hero.clocks}>
            {clockCities.map((city) => (
              <li key={city.name}>
                <span>{city.name}</span> <time data-clock={city.timeZone}>––:––</time>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      <dl className={styles.counts} aria-label={counts.label}>
        {(['members', 'cities', 'destinations', 'rooms'] as const).map((name) => (
          <div key={name}>
            <dt>{counts[name]}</dt>
            <dd data-count={name}>–</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { FEATURES, type Feature } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { type Posters, sceneUrl, type TimeOfDay } from '../../shared/covers/poster.ts';
import { classes } from '../../ui/classes.ts';
import styles from './inside.module.css';
import shelf from './shelf.module.css';
import { landingTexts } from './texts.ts';

const { inside } = landingTexts;

interface Chapter {
  feature: Feature;
  labels: { title: string; text: string; link: string };
  path: string;
  poster: readonly [scene: string, time: TimeOfDay];
}

const chapters: readonly Chapter[] = [
  { feature: 'destinations', labels: inside.destinations, path: paths.destinations, poster: ['lisbon', 'day'] },
  { feature: 'guide', labels: inside.guide, path: paths.guide, poster: ['istanbul', 'dusk'] },
  {
    feature: 'memberVerification',
    labels: inside.memberVerification,
    path: paths.dashboardVerification,
    poster: ['tokyo', 'night'],
  },
  { feature: 'calendar', labels: inside.calendar, path: paths.calendar, poster: ['cape-town', 'dawn'] },
  { feature: 'chat', labels: inside.chat, path: paths.chat, poster: ['bangkok', 'dusk'] },
];

const posters = JSON.parse(import.meta.env.POSTERS) as Posters;

export function Inside() {
  return (
    <section className={classes('grid gap-3 margin-auto width-content', styles.inside)} aria-labelledby="inside">
      <h2 id="inside">{inside.title}</h2>
      <ul className={classes('plain-list', shelf.shelf, styles.chapters)}>
        {chapters
          .filter((chapter) => FEATURES[chapter.feature])
          .map(({ feature, labels, path, poster }) => (
            <li key={feature} className={classes('column surface clip', styles.chapter)} data-feature={feature}>
              <img
                src={sceneUrl(posters, ...poster)}
                alt=""
                width={640}
                height={360}
                loading="lazy"
                decoding="async"
                className={classes('full-width object-cover', styles.poster)}
              />
              <div className={classes('column gap-1 flex-1', styles.words)}>
                <h3 className="text-h3">{labels.title}</h3>
                <p className="muted">{labels.text}</p>
                <a className={'grid align-center self-start semibold target-height margin-top-auto'} href={path}>
                  {labels.link}
                </a>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}

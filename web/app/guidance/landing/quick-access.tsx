import { FEATURES, type Feature } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import { classes } from '../../ui/classes.ts';
import styles from './quick-access.module.css';
import { landingTexts } from './texts.ts';

const { quick: texts } = landingTexts;

const cards: readonly { feature: Feature & keyof typeof texts.cards; path: string }[] = [
  { feature: 'networking', path: paths.networking },
  { feature: 'jobs', path: paths.jobBoard },
  { feature: 'nomadBoard', path: paths.nomadBoard },
  { feature: 'calendar', path: paths.calendar },
];

/** The specification's links, minus those whose feature is off. */
export function QuickAccess() {
  return (
    <section className={classes('grid gap-3 margin-auto width-content', styles.section)} aria-labelledby="quick">
      <h2 id="quick">{texts.title}</h2>
      <ul className={classes('grid gap-3 plain-list', styles.cards)}>
        {cards
          .filter(({ feature }) => FEATURES[feature])
          .map(({ feature, path }) => (
            <li key={feature} className={classes('grid gap-1 content-start padding-top-2 relative', styles.card)}>
              <h3>
                <a href={path}>{texts.cards[feature].title}</a>
              </h3>
              <p className="muted">{texts.cards[feature].text}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}

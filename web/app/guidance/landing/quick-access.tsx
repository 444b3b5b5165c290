import { FEATURES, type Feature } from '@bros/contract/core/features';
import { paths } from '@bros/contract/paths';
import styles from './quick-access.module.css';
import { landingTexts } from './texts.ts';

const { quick: texts } = landingTexts;

const cards: readonly { feature: Feature & keyof typeof texts.cards; path: string }[] = [
  { feature: 'networking', path: paths.networking },
  { feature: 'jobs', path: paths.jobBoard },
  { feature: 'nomadBoard', path: paths.nomadBoard },
  { feature: 'calendar', path: paths.calendar },
];

/** The links of docs/specification.md (Screens and routes), as far as the features exist. */
export function QuickAccess() {
  return (
    <section className={styles.section} aria-labelledby="quick">
      <h2 id="quick">{texts.title}</h2>
      <ul className={styles.cards}>
        {cards
          .filter(({ feature }) => FEATURES[feature])
          .map(({ feature, path }) => (
            <li key={feature} className={styles.card}>
              <h3>
                <a href={path}>{texts.cards[feature].title}</a>
              </h3>
              <p>{texts.cards[feature].text}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}

import { EDITORIAL_WEIGHT_REVIEWS, REVIEWS_FOR_SCORE } from '@bros/contract/core/rules';
import type { DestinationPage } from '@bros/contract/places/destinations';
import { describeScoreBasis } from '../../../shared/scores/score-basis.ts';
import { classes } from '../../../ui/classes.ts';
import { Score } from '../../../ui/score.tsx';
import { destinationTexts } from '../texts.ts';
import styles from './page.module.css';
import { Section } from './section.tsx';
import { pageTexts } from './texts.ts';

const { scores: labels } = pageTexts;

const PARTS = ['costOfLivingScore', 'internetSpeedScore', 'safetyScore', 'weatherScore'] as const;

export function Scores({ page }: { page: DestinationPage }) {
  return (
    <Section title={labels.heading}>
      <ul className={classes('grid plain-list', styles.scores)}>
        {PARTS.map((part) => (
          <li key={part}>
            <Score value={page[part]} label={destinationTexts.scores[part]} />
          </li>
        ))}
      </ul>
      <p className={classes('break-anywhere', styles.provenance)}>{describeScoreBasis(page)}</p>
      <details className={styles.table}>
        <summary>{labels.how}</summary>
        <p className="pre-line break-anywhere measure">{labels.formula(EDITORIAL_WEIGHT_REVIEWS, REVIEWS_FOR_SCORE)}</p>
      </details>
    </Section>
  );
}

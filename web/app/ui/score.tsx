import { SCORE_GREEN_FROM, SCORE_YELLOW_FROM } from '@bros/contract/core/rules';
import { formatScore } from '../platform/format.ts';
import { classes } from './classes.ts';
import styles from './score.module.css';
import { scoreTexts } from './score-texts.ts';

export interface ScoreProps {
  /** Out of ten; null without a score. */
  value: number | null;
  /** Omitted if a heading above says the same. */
  label?: string;
  /** `cell`: the label is above, and the level only for screen readers. */
  size?: 'small' | 'large' | 'cell';
}

export type ScoreLevel = 'good' | 'fair' | 'bad' | 'unknown';

/** Good from 8, fair from 6, else bad (docs/specification.md, Limits). */
function scoreLevelOf(value: number | null): ScoreLevel {
  if (value === null) return 'unknown';
  if (value >= SCORE_GREEN_FROM) return 'good';
  return value >= SCORE_YELLOW_FROM ? 'fair' : 'bad';
}

const labels: Record<ScoreLevel, string> = {
  good: scoreTexts.scoreGreat,
  fair: scoreTexts.scoreFair,
  bad: scoreTexts.scoreWeak,
  unknown: scoreTexts.scoreNone,
};

/** States the level in words too, because color alone must not carry the meaning. */
export function Score({ value, label, size = 'small' }: ScoreProps) {
  const level = scoreLevelOf(value);
  return (
    <span className={classes('gap-6px align-baseline nowrap', styles.score, styles[size], styles[level])}>
      {label && <span className={classes('muted text-small', styles.label)}>{label}</span>}
      {value !== null && (
        <span className={styles.figure}>
          {formatScore(value)}
          <span className="visually-hidden"> {scoreTexts.outOfTen},</span>
        </span>
      )}
      <span className={size === 'cell' && value !== null ? 'visually-hidden' : styles.word}>{labels[level]}</span>
    </span>
  );
}

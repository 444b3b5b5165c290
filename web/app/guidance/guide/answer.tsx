import type { GuideExchange, GuideSource, GuideStatement } from '@bros/contract/guidance/guide-answers';
import { describeSource } from '@bros/contract/guidance/guide-words';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import styles from './answer.module.css';
import { guideTexts } from './texts.ts';

const { answer: texts } = guideTexts;

const SOURCES_OPEN = 6;

export function Statements({ exchange: { statements, sources } }: { exchange: GuideExchange }) {
  if (statements.length === 0) return null;
  return (
    <ul className="grid gap-12px plain-list">
      {statements.map((statement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements are only ever added at the end
        <li key={index}>
          <Statement statement={statement} sources={sources} />
        </li>
      ))}
    </ul>
  );
}

function Statement({ statement: { text, isQuote, sources: numbers }, sources }: StatementProps) {
  const cited = (
    <span className={styles.cited}>
      {numbers.map((number) => (
        <Citation key={number} number={number} source={sources.find((each) => each.number === number)} />
      ))}
    </span>
  );
  if (text === null) {
    return (
      <p className={styles.gone}>
        {texts.statementGone} {cited}
      </p>
    );
  }
  return (
    <p className={classes('pre-line break-anywhere measure', styles.statement)} data-quote={isQuote || undefined}>
      {isQuote ? <q>{text}</q> : text} {cited}
    </p>
  );
}

interface StatementProps {
  statement: GuideStatement;
  sources: readonly GuideSource[];
}

function Citation({ number, source }: { number: number; source: GuideSource | undefined }) {
  if (!source || source.isGone) {
    return (
      <span className={classes('lagoon-deep text-12px semibold tabular', styles.number)} title={texts.sourceGone}>
        {number}
        <span className="visually-hidden"> {texts.sourceGoneNamed(number)}</span>
      </span>
    );
  }
  const label = describeSource(source);
  return (
    <Link
      to={source.path}
      className={classes('lagoon-deep text-12px semibold tabular', styles.number)}
      title={label}
      aria-label={texts.openSource(number, label)}
    >
      {number}
    </Link>
  );
}

export function Sources({ sources }: { sources: readonly GuideSource[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={classes('text-small', styles.sources)} open={sources.length <= SOURCES_OPEN}>
      <summary>{texts.sourcesCount(sources.length)}</summary>
      <ol aria-label={texts.sources}>
        {sources.map((source) => (
          <li key={source.number} value={source.number}>
            {source.isGone ? (
              <span className={styles.gone}>{texts.sourceGone}</span>
            ) : (
              <Link to={source.path}>{upperFirst(describeSource(source))}</Link>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

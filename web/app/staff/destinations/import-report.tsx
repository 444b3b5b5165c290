import type { ImportOutcome } from '@bros/contract/places/destination-editing';
import { formatNumber } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Table } from '../../ui/table.tsx';
import { Figures } from '../figures/figures.tsx';
import { Lines } from '../shared/cells.tsx';
import { destinationTexts } from './destination-texts.ts';
import styles from './import-page.module.css';

const { import: labels } = destinationTexts;

export function ImportReport({ outcome }: { outcome: ImportOutcome }) {
  const { rows, created, changed, unchanged, problemCount } = outcome;
  const figures = [
    { label: labels.created, value: created },
    { label: labelTexts.changed, value: changed },
    { label: labels.unchanged, value: unchanged },
    { label: labels.problems, value: problemCount },
  ];
  return (
    <div className={classes('stack gap-3', styles.report)}>
      <Verdict outcome={outcome} />
      <Figures title={labels.outcome(rows)} figures={figures} />
      {problemCount > 0 ? <Problems outcome={outcome} /> : <Changes outcome={outcome} />}
    </div>
  );
}

function Verdict({ outcome: { isApplied, problemCount, created, changed } }: { outcome: ImportOutcome }) {
  if (problemCount > 0)
    return (
      <Banner tone="error" title={labels.problems}>
        {labels.notReady}
      </Banner>
    );
  if (created + changed === 0)
    return (
      <Banner tone="info" title={labels.unchanged}>
        {labels.nothing}
      </Banner>
    );
  if (isApplied)
    return (
      <Banner tone="info" title={labels.applied}>
        {labels.appliedText}
      </Banner>
    );
  return (
    <Banner tone="info" title={labels.check}>
      {labels.ready}
    </Banner>
  );
}

function Problems({ outcome: { problems, problemCount } }: { outcome: ImportOutcome }) {
  return (
    <section>
      <h2>{labels.problems}</h2>
      <Table
        caption={labels.problems}
        rows={problems}
        rowKey={({ line, column, problem }) => `${line} ${column} ${problem}`}
        columns={[
          { key: 'line', header: labels.line, render: ({ line }) => formatNumber(line), isNumeric: true },
          { key: 'column', header: labels.column, render: ({ column }) => column },
          {
            key: 'what',
            header: labels.what,
            render: ({ problem, rule }) => (
              <Lines isLong>{[labels.problemTexts[problem], labels.rule(rule ?? {})].join(' ')}</Lines>
            ),
          },
          { key: 'found', header: labels.found, render: ({ found }) => <Lines isLong>{found}</Lines> },
        ]}
      />
      {problemCount > problems.length && <p>{labels.more(problemCount - problems.length)}</p>}
    </section>
  );
}

function Changes({ outcome: { changes, created, changed } }: { outcome: ImportOutcome }) {
  if (changes.length === 0) return null;
  const left = created + changed - changes.length;
  return (
    <section>
      <h2>{labels.changesTitle}</h2>
      <Table
        caption={labels.changesTitle}
        rows={changes}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: labels.line, render: ({ line }) => formatNumber(line), isNumeric: true },
          { key: 'slug', header: labels.slug, render: ({ slug }) => <Lines isLong>{slug}</Lines> },
          {
            key: 'columns',
            header: labels.columns,
            render: ({ isNew, columns }) => (
              <Lines isLong>
                {isNew
                  ? labels.isNew
                  : columns.map(({ name, from, to }) => <span key={name}>{labels.change(name, from, to)}</span>)}
              </Lines>
            ),
          },
        ]}
      />
      {left > 0 && <p>{labels.more(left)}</p>}
    </section>
  );
}

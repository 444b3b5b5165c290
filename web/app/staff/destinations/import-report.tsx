import type { ImportOutcome } from '@bros/contract/places/destination-editing';
import { formatNumber } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Table } from '../../ui/table.tsx';
import { Figures } from '../figures/figures.tsx';
import { Lines } from '../shared/cells.tsx';
import { destinationTexts } from './destination-texts.ts';
import styles from './import-page.module.css';

const { import: words } = destinationTexts;

export function ImportReport({ outcome }: { outcome: ImportOutcome }) {
  const { rows, created, changed, unchanged, problemCount } = outcome;
  const figures = [
    { label: words.created, value: created },
    { label: words.changed, value: changed },
    { label: words.unchanged, value: unchanged },
    { label: words.problems, value: problemCount },
  ];
  return (
    <div className={styles.report}>
      <Verdict outcome={outcome} />
      <Figures title={words.outcome(rows)} figures={figures} />
      {problemCount > 0 ? <Problems outcome={outcome} /> : <Changes outcome={outcome} />}
    </div>
  );
}

function Verdict({ outcome: { isApplied, problemCount, created, changed } }: { outcome: ImportOutcome }) {
  if (problemCount > 0)
    return (
      <Banner tone="error" title={words.problems}>
        {words.notReady}
      </Banner>
    );
  if (created + changed === 0)
    return (
      <Banner tone="info" title={words.unchanged}>
        {words.nothing}
      </Banner>
    );
  if (isApplied)
    return (
      <Banner tone="info" title={words.applied}>
        {words.appliedText}
      </Banner>
    );
  return (
    <Banner tone="info" title={words.check}>
      {words.ready}
    </Banner>
  );
}

function Problems({ outcome: { problems, problemCount } }: { outcome: ImportOutcome }) {
  return (
    <section>
      <h2>{words.problems}</h2>
      <Table
        caption={words.problems}
        rows={problems}
        rowKey={({ line, column, problem }) => `${line} ${column} ${problem}`}
        columns={[
          { key: 'line', header: words.line, render: ({ line }) => formatNumber(line), isNumeric: true },
          { key: 'column', header: words.column, render: ({ column }) => column },
          {
            key: 'what',
            header: words.what,
            render: ({ problem, rule }) => <Lines isLong>{[words.words[problem], words.rule(rule ?? {})].join(' ')}</Lines>,
          },
          { key: 'found', header: words.found, render: ({ found }) => <Lines isLong>{found}</Lines> },
        ]}
      />
      {problemCount > problems.length && <p>{words.more(problemCount - problems.length)}</p>}
    </section>
  );
}

function Changes({ outcome: { changes, created, changed } }: { outcome: ImportOutcome }) {
  if (changes.length === 0) return null;
  const left = created + changed - changes.length;
  return (
    <section>
      <h2>{words.changesTitle}</h2>
      <Table
        caption={words.changesTitle}
        rows={changes}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: words.line, render: ({ line }) => formatNumber(line), isNumeric: true },
          { key: 'slug', header: words.slug, render: ({ slug }) => <Lines isLong>{slug}</Lines> },
          {
            key: 'columns',
            header: words.columns,
            render: ({ isNew, columns }) => (
              <Lines isLong>
                {isNew
                  ? words.isNew
                  : columns.map(({ name, from, to }) => <span key={name}>{words.change(name, from, to)}</span>)}
              </Lines>
            ),
          },
        ]}
      />
      {left > 0 && <p>{words.more(left)}</p>}
    </section>
  );
}

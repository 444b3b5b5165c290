import type { WaitingWork as Work } from '@bros/contract/core/staff-work';
import { describeWork } from '@bros/contract/core/staff-work-texts';
import { Link } from 'react-router';
import { screenFormat } from '../../platform/screen-format.ts';
import { Table } from '../../ui/table.tsx';
import styles from '../figures/figures.module.css';
import { Day, Moment } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';

const { overview: words } = staffTexts;

export function WaitingWork({ waiting }: { waiting: readonly Work[] }) {
  if (waiting.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{words.waitingTitle}</h2>
      <Table
        caption={words.waitingTitle}
        rows={waiting}
        rowKey={({ work, path, since, dueAt }) => `${work} ${path} ${since} ${dueAt}`}
        isStacked
        columns={[
          {
            key: 'what',
            header: words.waitingWhat,
            render: (work) => <Link to={work.path}>{describeWork(work, screenFormat)}</Link>,
          },
          { key: 'due', header: words.waitingDue, render: ({ dueAt }) => <Moment at={dueAt} none={words.noDeadline} /> },
          { key: 'since', header: words.waitingSince, render: ({ since }) => <Day at={since} /> },
        ]}
      />
    </section>
  );
}

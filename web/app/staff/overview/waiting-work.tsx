import type { WaitingWork as Work } from '@bros/contract/core/staff-work';
import { describeWork } from '@bros/contract/core/staff-work-texts';
import { Link } from 'react-router';
import { screenFormat } from '../../platform/screen-format.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Table } from '../../ui/table.tsx';
import { Day, Moment } from '../shared/cells.tsx';
import { staffTexts } from '../shared/texts.ts';

const { overview: labels } = staffTexts;

export function WaitingWork({ waiting }: { waiting: readonly Work[] }) {
  if (waiting.length === 0) return null;
  return (
    <section>
      <h2 className="margin-bottom-2 text-h3">{labels.waitingTitle}</h2>
      <Table
        caption={labels.waitingTitle}
        rows={waiting}
        rowKey={({ work, path, since, dueAt }) => `${work} ${path} ${since} ${dueAt}`}
        isStacked
        columns={[
          {
            key: 'what',
            header: labelTexts.what,
            render: (work) => <Link to={work.path}>{describeWork(work, screenFormat)}</Link>,
          },
          { key: 'due', header: labels.waitingDue, render: ({ dueAt }) => <Moment at={dueAt} none={labels.noDeadline} /> },
          { key: 'since', header: labelTexts.since, render: ({ since }) => <Day at={since} /> },
        ]}
      />
    </section>
  );
}

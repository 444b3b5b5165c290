import type { WaitingWork as Work } from '@bros/contract/core/staff-work';
import { describeWork } from '@bros/contract/core/staff-work-texts';
import { useId } from 'react';
import { Link } from 'react-router';
import { screenFormat } from '../../platform/screen-format.ts';
import { useMember } from '../../platform/session.ts';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Table } from '../../ui/table.tsx';
import { useOpenWork } from '../shared/api.ts';
import { Day, Moment } from '../shared/cells.tsx';
import { Waiting } from '../shared/section-list.tsx';
import { groupsFor } from '../shared/sections.ts';
import { staffTexts } from '../shared/texts.ts';
import styles from './needs-you-now.module.css';

const { overview: labels } = staffTexts;

export function NeedsYouNow({ waiting }: { waiting: readonly Work[] }) {
  const titleId = useId();
  const { role } = useMember();
  const work = useOpenWork();
  const queues = groupsFor(role).flatMap(({ sections }) => sections.filter(({ work: kind }) => kind && work?.[kind]));
  if (!work && waiting.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-h3">
        {labels.waitingTitle}
      </h2>
      {work && queues.length + waiting.length === 0 && <p className="muted">{labels.nothingWaits}</p>}
      {queues.length > 0 && (
        <ul className={classes('grid gap-2 plain-list', styles.queues)}>
          {queues.map(({ path, label, work: kind }) => (
            <li key={path}>
              <Link to={path} className={classes('line gap-2 padding-2 surface ink no-underline semibold', styles.queue)}>
                <span className="flex-1">{label}</span>
                {kind && <Waiting kinds={[kind]} work={work} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && <WaitingWork waiting={waiting} />}
    </section>
  );
}

function WaitingWork({ waiting }: { waiting: readonly Work[] }) {
  return (
    <Table
      caption={labels.withDates}
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
  );
}

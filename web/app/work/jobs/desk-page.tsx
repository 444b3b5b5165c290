import { paths } from '@bros/contract/paths';
import type { JobCard } from '@bros/contract/work/jobs';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AddressSchema, oneOf, useAddressState } from '../../platform/address-state.ts';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { SalaryText } from './job-facts.tsx';
import { SendBackDialog, TakeDownDialog } from './job-task-dialog.tsx';
import { useActionWithToast, useJobsOf } from './jobs.ts';
import { jobPageTexts } from './page-texts.ts';

export const meta = () => describePage({ title: texts.title });

const VIEWS = ['held', 'hidden'] as const;
interface ShownDesk {
  view: (typeof VIEWS)[number];
}
const deskInAddress: AddressSchema<ShownDesk> = { view: oneOf(VIEWS, 'held') };
const views = VIEWS.map((value) => ({ value, label: texts.views[value] }));

interface Task {
  kind: 'sendBack' | 'takeDown';
  job: JobCard;
}

/** `/admin/jobs` */
export default function JobsDeskPage() {
  const { shown, change } = useAddressState(deskInAddress);
  const [task, setTask] = useState<Task | null>(null);
  const columns = useColumns(shown, setTask);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Stack gap="large">
        <FilterBar
          first={
            <Select
              name="view"
              label={labelTexts.show}
              value={shown.view}
              options={views}
              onChange={(view) => change({ view })}
            />
          }
        />
        <RecordList
          query={useJobsOf(shown.view)}
          caption={texts.title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={texts.empty[shown.view]}
        />
      </Stack>
      {task?.kind === 'sendBack' && <SendBackDialog job={task.job} onClose={() => setTask(null)} />}
      {task?.kind === 'takeDown' && <TakeDownDialog job={task.job} onClose={() => setTask(null)} />}
    </>
  );
}

function useColumns({ view }: ShownDesk, onTask: (task: Task) => void): Column<JobCard>[] {
  const act = useActionWithToast();
  const open = ({ id: jobId, version }: JobCard) =>
    act(() => client.staff.decideJob({ jobId, version, isOpened: true, reason: '' }), jobPageTexts.opened);
  return [
    {
      key: 'job',
      header: texts.job,
      render: ({ id, title, company, excerpt }) => (
        <Stack gap="small">
          <Link to={paths.job(id)}>{title}</Link>
          <span>{company}</span>
          <span>{excerpt}</span>
        </Stack>
      ),
    },
    { key: 'pay', header: texts.pay, render: (job) => <SalaryText job={job} /> },
    {
      key: 'poster',
      header: texts.poster,
      render: ({ poster }) => poster && <Link to={paths.adminMember(poster.id)}>{poster.displayName}</Link>,
    },
    ...(view === 'hidden' ? [{ key: 'reason', header: texts.reason, render: ({ hidden }: JobCard) => hidden?.reason }] : []),
    {
      key: 'acts',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (job) => (
        <Row>
          {job.state === 'held' && (
            <>
              <Button size="small" onPress={() => open(job)} aria={{ 'aria-label': texts.openNamed(job.title) }}>
                {texts.open}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onPress={() => onTask({ kind: 'sendBack', job })}
                aria={{ 'aria-label': texts.sendBackNamed(job.title) }}
              >
                {actionTexts.sendBack}
              </Button>
            </>
          )}
          <Button
            size="small"
            variant="plain"
            onPress={() => onTask({ kind: 'takeDown', job })}
            aria={{ 'aria-label': texts.takeDownNamed(job.title) }}
          >
            {texts.takeDown}
          </Button>
        </Row>
      ),
    },
  ];
}

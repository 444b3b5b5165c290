import { paths } from '@bros/contract/paths';
import type { JobCard } from '@bros/contract/work/jobs';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table.tsx';
import { deskTexts as texts } from './desk-texts.ts';
import { SalaryText } from './job-facts.tsx';
import { SendBackDialog, TakeDownDialog } from './job-task-dialog.tsx';
import { useActionWithToast, useJobsOf } from './jobs.ts';
import { jobPageTexts } from './page-texts.ts';

export const meta = () => describePage({ title: texts.title });

const VIEWS = ['held', 'hidden'] as const;
interface Shown {
  view: (typeof VIEWS)[number];
}

interface Task {
  kind: 'sendBack' | 'takeDown';
  job: JobCard;
}

const useJobs = ({ view }: Shown) => useJobsOf(view);

const list = defineStaffList<Shown, JobCard, Task>({
  title: texts.title,
  lead: texts.lead,
  filters: { view: choice(VIEWS, labelTexts.show, (view) => texts.views[view]) },
  useRecords: useJobs,
  columns: ({ shown, open }) => columnsOf(shown, open),
  rowKey: ({ id }) => id,
  empty: ({ shown }) => texts.empty[shown.view],
  dialog: ({ kind, job }, onClose) =>
    kind === 'sendBack' ? <SendBackDialog job={job} onClose={onClose} /> : <TakeDownDialog job={job} onClose={onClose} />,
});

export default function JobsDeskPage() {
  return <StaffList {...list} />;
}

function columnsOf({ view }: Shown, onTask: (task: Task) => void): Column<JobCard>[] {
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
      render: (job) => <Actions job={job} onTask={onTask} />,
    },
  ];
}

function Actions({ job, onTask }: { job: JobCard; onTask: (task: Task) => void }) {
  const action = useActionWithToast();
  const { id: jobId, version } = job;
  const approve = () =>
    action(() => client.staff.decideJob({ jobId, version, isApproved: true, reason: '' }), jobPageTexts.approved);
  return (
    <Row>
      {job.state === 'held' && (
        <>
          <Button size="small" onPress={approve} aria={{ 'aria-label': texts.approveNamed(job.title) }}>
            {actionTexts.publish}
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
  );
}

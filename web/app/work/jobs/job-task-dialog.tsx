import { paths } from '@bros/contract/paths';
import type { JobView } from '@bros/contract/work/jobs';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import HideDialog from '../../shared/dialogs/hide-dialog.tsx';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import type { JobTask } from './job-actions.tsx';
import JobDialog from './job-dialog.tsx';
import { jobPageTexts as texts } from './page-texts.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

interface TaskDialogProps {
  task: JobTask;
  job: JobView;
  onClose: () => void;
}

export default function JobTaskDialog({ task, job, onClose }: TaskDialogProps) {
  const refresh = useRefreshJobs();
  const { id: jobId } = job;
  switch (task) {
    case 'edit':
      return <JobDialog job={job} onClose={onClose} />;
    case 'close':
      return <CloseDialog job={job} onClose={onClose} />;
    case 'remove':
      return <DeleteDialog job={job} onClose={onClose} />;
    case 'report':
      return <ReportDialog targetType="job" targetId={jobId} name={texts.thisJob} onClose={onClose} />;
    case 'sendBack':
      return <SendBackDialog job={job} onClose={onClose} />;
    case 'takeDown':
      return <TakeDownDialog job={job} onClose={onClose} />;
    case 'hide':
      return (
        <HideDialog
          what={texts.thisJob}
          draftName={`job-hiding:${jobId}`}
          isHidden={job.hidden !== null}
          action={async (order) => {
            await client.staff.setJobHidden({ jobId, ...order });
            void refresh();
          }}
          onClose={onClose}
        />
      );
  }
}

type JobConfirmDialogProps = Omit<TaskDialogProps, 'task'>;

function CloseDialog({ job, onClose }: JobConfirmDialogProps) {
  const refresh = useRefreshJobs();
  async function close(): Promise<void> {
    await client.jobs.close({ jobId: job.id });
    showToast({ title: texts.closeDialog.done });
    await refresh();
  }
  return (
    <ConfirmDialog texts={texts.closeDialog} action={close} onClose={onClose}>
      <p>{texts.closeDialog.text}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ job, onClose }: JobConfirmDialogProps) {
  const navigate = useNavigate();
  const refresh = useRefreshJobs();
  async function remove(): Promise<void> {
    await client.jobs.remove({ jobId: job.id });
    showToast({ title: texts.deleteDialog.done });
    await navigate(paths.dashboardJobsTab('postings'));
    void refresh();
  }
  return (
    <ConfirmDialog texts={texts.deleteDialog} action={remove} onClose={onClose}>
      <p>{texts.deleteDialog.text}</p>
    </ConfirmDialog>
  );
}

export function SendBackDialog({ job, onClose }: { job: Pick<JobView, 'id' | 'version'>; onClose: () => void }) {
  const refresh = useRefreshJobs();
  const sendBack = async (reason: string) => {
    await client.staff.decideJob({ jobId: job.id, version: job.version, isApproved: false, reason }).finally(refresh);
    return texts.sendBackDialog.done;
  };
  return <ReasonDialog texts={texts.sendBackDialog} draftName={`job-send-back:${job.id}`} action={sendBack} onClose={onClose} />;
}

export function TakeDownDialog({ job, onClose }: { job: Pick<JobView, 'id'>; onClose: () => void }) {
  const refresh = useRefreshJobs();
  const takeDown = async (reason: string) => {
    const { hiddenCount } = await client.staff.takeDownJobs({ jobId: job.id, reason }).finally(refresh);
    return texts.takeDownDialog.done(hiddenCount);
  };
  return <ReasonDialog texts={texts.takeDownDialog} draftName={`job-removal:${job.id}`} action={takeDown} onClose={onClose} />;
}

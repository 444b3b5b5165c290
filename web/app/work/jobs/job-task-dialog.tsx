import { paths } from '@bros/contract/paths';
import { JOB_REASON_MAX_CHARACTERS } from '@bros/contract/work/job-rules';
import type { JobView } from '@bros/contract/work/jobs';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import HideDialog from '../../shared/dialogs/hide-dialog.tsx';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import type { JobTask } from './job-actions.tsx';
import JobDialog from './job-dialog.tsx';
import { jobPageTexts as texts } from './page-texts.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

interface ReasonDialogProps {
  texts: {
    title: string;
    text: string;
    submit: string;
    busy: string;
    failed: string;
  };
  draftName: string;
  /** Resolves to the toast's message. */
  action: (reason: string) => Promise<string>;
  onClose: () => void;
}

/** The poster will see the reason. */
function ReasonDialog({ texts, draftName, action, onClose }: ReasonDialogProps) {
  const refresh = useRefreshJobs();
  const form = useForm({
    initial: { reason: '' },
    draft: draftName,
    errorMessages: { reason: { other: fieldErrorTexts.reason } },
    // All these reasons have the limits of a reason for hiding.
    loadSchema: async () => (await import('@bros/contract/core/hiding')).hidingForm,
    toInput: ({ reason }) => ({ isHidden: true, reason }),
    send: async ({ reason }) => {
      showToast({ title: await action(reason) });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} isDangerous onCancel={onClose}>
        <p>{texts.text}</p>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          limit={JOB_REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

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
  const sendBack = async (reason: string) => {
    await client.staff.decideJob({ jobId: job.id, version: job.version, isApproved: false, reason });
    return texts.sendBackDialog.done;
  };
  return <ReasonDialog texts={texts.sendBackDialog} draftName={`job-send-back:${job.id}`} action={sendBack} onClose={onClose} />;
}

export function TakeDownDialog({ job, onClose }: { job: Pick<JobView, 'id'>; onClose: () => void }) {
  const takeDown = async (reason: string) => {
    const { hiddenCount } = await client.staff.takeDownJobs({ jobId: job.id, reason });
    return texts.takeDownDialog.done(hiddenCount);
  };
  return <ReasonDialog texts={texts.takeDownDialog} draftName={`job-removal:${job.id}`} action={takeDown} onClose={onClose} />;
}

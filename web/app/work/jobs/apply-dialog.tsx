import { APPLICATION_MESSAGE_MAX_CHARACTERS } from '@bros/contract/work/job-rules';
import type { JobView } from '@bros/contract/work/jobs';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { applicationTexts } from './application-texts.ts';
import { CvField } from './cv-field.tsx';
import { readCv, useCv } from './use-cv.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

const { form: texts } = applicationTexts;

interface ApplyProps {
  job: JobView;
  onClose: () => void;
}

export default function ApplyDialog({ job, onClose }: ApplyProps) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(job.title)}>
      <ApplyForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function useApplyForm({ job: { id: jobId }, onClose }: ApplyProps) {
  const refresh = useRefreshJobs();
  return useForm({
    initial: { message: '', cv: '' },
    draft: `job-application:${jobId}`,
    errorMessages: texts.errors,
    loadSchema: async () => (await import('@bros/contract/work/job-applications')).applicationForm,
    toInput: ({ message, cv }) => ({ jobId, message, cvId: readCv(cv)?.id ?? null }),
    send: async (application) => {
      await client.jobApplications.apply(application);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
}

function ApplyForm(props: ApplyProps) {
  const form = useApplyForm(props);
  const chosen = useCv(props.job.id, form);
  function cancel(): void {
    if (chosen.cv) chosen.remove();
    props.onClose();
  }
  return (
    <DialogForm form={{ ...form, isReady: form.isReady && chosen.sending === null }} texts={texts} onCancel={cancel}>
      <TextArea
        {...form.field('message')}
        label={labelTexts.yourMessage}
        hint={texts.messageHint}
        limit={APPLICATION_MESSAGE_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={6}
      />
      <CvField chosen={chosen} isBusy={form.isBusy} />
      <p>{texts.once}</p>
    </DialogForm>
  );
}

import { JOB_REASON_MAX_CHARACTERS } from '@bros/contract/work/job-rules';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshJobs } from './jobs.ts';

interface ReasonDialogProps {
  texts: {
    title: string;
    text: string;
    reason: string;
    wrong: string;
    submit: string;
    busy: string;
    cancel: string;
    failed: string;
  };
  /** The name of the draft. */
  draftName: string;
  /** Does it, and answers what to say. */
  act: (reason: string) => Promise<string>;
  onClose: () => void;
}

/** Asks staff why they do something about a job; its poster reads it. */
export function ReasonDialog({ texts, draftName, act, onClose }: ReasonDialogProps) {
  const refresh = useRefreshJobs();
  const form = useForm({
    initial: { reason: '' },
    draft: draftName,
    words: { reason: { other: texts.wrong } },
    // A reason to hide a thing has the same limits.
    loadSchema: async () => (await import('@bros/contract/core/hiding')).hidingForm,
    toInput: ({ reason }) => ({ isHidden: true, reason }),
    send: async ({ reason }) => {
      showToast({ title: await act(reason) });
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
          label={texts.reason}
          limit={JOB_REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

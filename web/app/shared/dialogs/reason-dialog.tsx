import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useForm } from '../../platform/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { DialogForm } from './dialog-form.tsx';

interface ReasonDialogProps {
  texts: {
    title: string;
    text: string;
    submit: string;
    busy: string;
    failed: string;
  };
  draftName: string;
  isDangerous?: boolean;
  action: (reason: string) => Promise<string>;
  onClose: () => void;
}

export function ReasonDialog({ texts, draftName, isDangerous = true, action, onClose }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    draft: draftName,
    errorMessages: { reason: { other: fieldErrorTexts.reason } },
    // Every reason has the limits of a reason for hiding.
    loadSchema: async () => (await import('@bros/contract/core/hiding')).hidingForm,
    toInput: ({ reason }) => ({ isHidden: true, reason }),
    send: async ({ reason }) => {
      showToast({ title: await action(reason) });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} isDangerous={isDangerous} onCancel={onClose}>
        <p>{texts.text}</p>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

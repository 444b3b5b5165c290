import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useForm } from '../../platform/form.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { boardTexts } from '../boards/board-texts.ts';
import { DialogForm } from './dialog-form.tsx';

const { hide: texts } = boardTexts;

export interface HideDialogProps {
  /** Part of a sentence: 'this tip'. */
  what: string;
  draftName: string;
  isHidden: boolean;
  action: (order: { isHidden: boolean; reason: string }) => Promise<unknown>;
  onClose: () => void;
}

export default function HideDialog({ what, draftName, isHidden, action, onClose }: HideDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    draft: draftName,
    errorMessages: { reason: { other: texts.reasonError } },
    loadSchema: async () => (await import('@bros/contract/core/hiding')).hidingForm,
    toInput: ({ reason }) => ({ isHidden: !isHidden, reason }),
    send: async (order) => {
      await action(order);
      showToast({ title: isHidden ? texts.restored : texts.hidden });
      onClose();
    },
  });
  const submit = isHidden ? actionTexts.showAgain : texts.submit;
  return (
    <Dialog isOpen onClose={onClose} title={isHidden ? texts.restoreTitle(what) : texts.title(what)}>
      <DialogForm form={form} texts={{ ...texts, submit }} isDangerous={!isHidden} onCancel={onClose}>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          hint={isHidden ? texts.restoreHint : texts.hint}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

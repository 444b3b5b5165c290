import { ATTENDANCE_DISPUTE_MAX_CHARACTERS } from '@bros/contract/members/attendance-rules';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { reliabilityTexts } from './texts.ts';

const { dispute: texts } = reliabilityTexts;

interface DisputeDialogProps {
  gatheringId: string;
  onClose: () => void;
}

export default function DisputeDialog({ gatheringId, onClose }: DisputeDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DisputeForm gatheringId={gatheringId} onClose={onClose} />
    </Dialog>
  );
}

function DisputeForm({ gatheringId, onClose }: DisputeDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { text: '' },
    draft: `dispute:${gatheringId}`,
    errorMessages: { text: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/messaging/reliability')).disputeForm,
    toInput: ({ text }) => ({ gatheringId, text }),
    send: async (input) => {
      await client.reliability.dispute(input);
      showToast({ title: texts.sent });
      onClose();
      await queryClient.invalidateQueries({ queryKey: api.reliability.key() });
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <p>{texts.text}</p>
      <TextArea
        {...form.field('text')}
        label={texts.label}
        limit={ATTENDANCE_DISPUTE_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={4}
      />
    </DialogForm>
  );
}

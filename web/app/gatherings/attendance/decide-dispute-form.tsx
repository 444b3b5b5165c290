import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { AttendanceDispute } from '@bros/contract/gatherings/attendance-disputes';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { attendanceDeskTexts as texts } from './desk-texts.ts';

interface DecideDisputeFormProps {
  disputeId: AttendanceDispute['id'];
  onDecided: () => void;
}

const choices = Object.entries(texts.choices).map(([value, label]) => ({ value, label }));

export function DecideDisputeForm({ disputeId, onDecided }: DecideDisputeFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { isAccepted: '', answer: '' },
    draft: `dispute-decision:${disputeId}`,
    errorMessages: { isAccepted: { other: fieldErrorTexts.chooseOne }, answer: { other: texts.answerError } },
    loadSchema: async () => (await import('@bros/contract/gatherings/attendance-disputes')).decideDisputeForm,
    toInput: ({ isAccepted, answer }) => ({
      disputeId,
      isAccepted: (isAccepted === '' ? undefined : isAccepted === 'accept') as boolean,
      answer,
    }),
    send: async (input) => {
      const { isNew } = await client.staff.decideAttendanceDispute(input);
      showToast({ title: isNew ? texts.decided : texts.decidedBefore });
      onDecided();
      await queryClient.invalidateQueries({ queryKey: api.staff.key() });
    },
  });
  return (
    <DialogForm form={form} texts={{ submit: texts.decide, failed: texts.failed }}>
      <Select {...form.field('isAccepted')} label={labelTexts.decision} options={choices} isRequired isDisabled={form.isBusy} />
      <TextArea
        {...form.field('answer')}
        label={texts.answer}
        hint={texts.answerHint}
        limit={REASON_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
    </DialogForm>
  );
}

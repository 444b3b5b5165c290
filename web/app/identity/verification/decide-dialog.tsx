import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { DeskCheckDetail } from '@bros/contract/identity/verification-desk';
import { useEffect, useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshDesk } from './desk.ts';
import { deskTexts } from './desk-texts.ts';

const { decide: texts } = deskTexts;

interface DecideDialogProps {
  check: DeskCheckDetail;
  isPassed: boolean;
  onDecided: () => void;
  onClose: () => void;
}

const firstReason = ({ kind }: DeskCheckDetail, isPassed: boolean): string => {
  if (!isPassed) return texts.suggestions.refuse[kind === 'person' ? 'wrongCode' : 'notSame'];
  return texts.suggestions.pass[kind === 'person' ? 'code' : 'same'];
};

export function DecideDialog({ check, isPassed, onDecided, onClose }: DecideDialogProps) {
  const refresh = useRefreshDesk();
  const { displayName } = check.member;
  const suggestions = Object.values(texts.suggestions[isPassed ? 'pass' : 'refuse']);
  const [reason] = useState(() => firstReason(check, isPassed));
  const form = useForm({
    initial: { reason },
    draft: `verification-decision:${check.id}:${isPassed ? 'pass' : 'refuse'}`,
    errorMessages: { reason: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/identity/verification-desk')).decideCheckForm,
    toInput: (values) => ({ checkId: check.id, isPassed, reason: values.reason }),
    send: async (input) => {
      await client.staff.decideVerification(input);
      showToast({ title: isPassed ? texts.passed(displayName) : texts.refused(displayName) });
      onClose();
      onDecided();
      await refresh();
    },
  });
  // Typing replaces the selected suggestion.
  const { ref } = form.formProps;
  useEffect(() => {
    const field = ref.current?.querySelector('textarea');
    field?.focus();
    field?.select();
  }, [ref]);
  const chosen = suggestions.find((each) => each === form.values.reason) ?? '';
  return (
    <Dialog isOpen onClose={onClose} title={isPassed ? texts.passTitle(displayName) : texts.refuseTitle(displayName)}>
      <DialogForm
        form={form}
        texts={{ submit: isPassed ? texts.pass : texts.refuse, busy: texts.busy, failed: texts.failed }}
        isDangerous={!isPassed}
        onCancel={onClose}
      >
        <p>{isPassed ? texts.passText : texts.refuseText}</p>
        <Select
          name="suggestion"
          label={texts.suggestion}
          value={chosen}
          options={[...suggestions.map((value) => ({ value: value as string, label: value })), { value: '', label: texts.own }]}
          onChange={(value) => form.setValue('reason', value)}
          isDisabled={form.isBusy}
        />
        <TextArea
          {...form.field('reason')}
          label={texts.reason}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { IDENTITY_CHECKS, type IdentityCheck } from '@bros/contract/identity/two-step-resets';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { fieldErrorTexts } from '../../../ui/field-error-texts.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshStaff } from '../../shared/api.ts';
import { signInTexts } from './sign-in-texts.ts';

const { resetTwoStep: texts, identityChecks } = signInTexts;

export function TwoStepResetDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const form = useForm({
    initial: { identityCheck: '', reason: '' },
    draft: `two-step-reset:${member.id}`,
    errorMessages: { identityCheck: { other: fieldErrorTexts.chooseOne }, reason: { other: fieldErrorTexts.reason } },
    loadSchema: async () => (await import('@bros/contract/staff/sign-in-help')).twoStepResetForm,
    toInput: ({ identityCheck, reason }) => ({
      memberId: member.id,
      identityCheck: identityCheck as IdentityCheck,
      reason,
    }),
    send: async (input) => {
      await client.staff.requestTwoStepReset(input);
      await refresh();
      showToast({ title: texts.done });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} isDangerous onCancel={onClose}>
        <p>{member.role === 'member' ? texts.text(member.displayName) : texts.staffText(member.displayName)}</p>
        <Select
          {...form.field('identityCheck')}
          label={texts.check}
          hint={texts.checkHint}
          options={[
            { value: '', label: texts.chooseCheck },
            ...IDENTITY_CHECKS.map((check) => ({ value: check as string, label: identityChecks[check] })),
          ]}
          isDisabled={form.isBusy}
        />
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

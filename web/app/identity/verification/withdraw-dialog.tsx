import { BIO_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { DeskCheck } from '@bros/contract/identity/verification-desk';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshDesk } from './desk.ts';
import { deskTexts } from './desk-texts.ts';

const { withdraw: texts, decide } = deskTexts;

export function WithdrawDialog({ member, onClose }: { member: DeskCheck['member']; onClose: () => void }) {
  const refresh = useRefreshDesk();
  const form = useForm({
    initial: { reason: '' },
    draft: `verification-withdrawal:${member.id}`,
    errorMessages: { reason: { other: decide.error } },
    loadSchema: async () => (await import('@bros/contract/identity/verification-desk')).setVerifiedForm,
    toInput: ({ reason }) => ({ memberId: member.id, isVerified: false, reason }),
    send: async (input) => {
      await client.staff.setVerified(input);
      showToast({ title: texts.done(member.displayName) });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(member.displayName)}>
      <DialogForm
        form={form}
        texts={{ submit: texts.submit, busy: decide.busy, failed: texts.failed }}
        isDangerous
        onCancel={onClose}
      >
        <p>{texts.text}</p>
        <TextArea
          {...form.field('reason')}
          label={decide.reason}
          limit={BIO_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

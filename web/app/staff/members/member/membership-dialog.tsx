import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { MemberMembership, StaffMember } from '@bros/contract/staff/staff-member';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { formatMoney } from '../../../platform/format.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshStaff } from '../../shared/api.ts';
import { memberTexts } from './texts.ts';

interface MembershipDialogProps {
  action: 'cancel' | 'refund';
  member: StaffMember;
  membership: MemberMembership;
  onClose: () => void;
}

export function MembershipDialog({ action, member, membership, onClose }: MembershipDialogProps) {
  const refresh = useRefreshStaff();
  const texts = memberTexts[action];
  const form = useForm({
    initial: { reason: '' },
    draft: `membership-${action}:${member.id}`,
    errorMessages: { reason: { other: texts.reasonError } },
    loadSchema: async () => (await import('@bros/contract/staff/staff-member')).membershipActionForm,
    toInput: ({ reason }) => ({ memberId: member.id, reason }),
    send: async (input) => {
      await (action === 'cancel' ? client.staff.cancelMembership(input) : client.staff.refundMembership(input));
      await refresh();
      showToast({ title: texts.done });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} isDangerous onCancel={onClose}>
        <p>{describe(action, member, membership)}</p>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.reason}
          hint={texts.reasonHint}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

function describe(
  action: 'cancel' | 'refund',
  { displayName }: StaffMember,
  { refundable, subscription }: MemberMembership,
): string {
  if (action === 'cancel') return memberTexts.cancel.text(displayName, subscription.expiresAt ?? '');
  return memberTexts.refund.text(displayName, refundable ? formatMoney(refundable.cents, refundable.currency) : '');
}

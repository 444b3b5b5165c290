import type { StaffInvitation } from '@bros/contract/staff/staff';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';

const { invitations: labels, actions } = staffTexts;

export function RevokeDialog({ invitation: { code }, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const refresh = useRefreshStaff();

  async function revoke(): Promise<void> {
    await client.staff.revokeInvitation({ code });
    await refresh();
    showToast({ title: labels.revoked(code) });
  }

  return (
    <ConfirmDialog
      texts={{ title: labels.revokeTitle(code), submit: actionTexts.revoke, busy: actions.busy }}
      action={revoke}
      onClose={onClose}
    >
      <p>{labels.revokeText}</p>
    </ConfirmDialog>
  );
}

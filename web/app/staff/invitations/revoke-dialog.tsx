import type { StaffInvitation } from '@bros/contract/staff/staff';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { staffTexts } from '../shared/texts.ts';

const { invitations: words, acts, cancel } = staffTexts;

export function RevokeDialog({ invitation: { code }, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const refresh = useRefreshStaff();

  async function revoke(): Promise<void> {
    await client.staff.revokeInvitation({ code });
    await refresh();
    showToast({ title: words.revoked(code) });
  }

  return (
    <ConfirmDialog
      texts={{ title: words.revokeTitle(code), submit: words.revoke, busy: acts.busy, cancel }}
      act={revoke}
      onClose={onClose}
    >
      <p>{words.revokeText}</p>
    </ConfirmDialog>
  );
}

import type { StaffInvitation } from '@bros/contract/staff';
import { useState } from 'react';
import { client } from '../platform/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshStaff } from './api.ts';
import { Failure } from './failure.tsx';
import { staffTexts } from './texts.ts';

const { invitations: words, acts } = staffTexts;

/** Asks once more before a code ends for good. */
export function RevokeDialog({ invitation: { code }, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const [failure, setFailure] = useState<unknown>(null);

  async function revoke(): Promise<void> {
    setFailure(null);
    try {
      await client.staff.revokeInvitation({ code });
    } catch (error) {
      setFailure(error);
      return;
    }
    await refresh();
    showToast({ title: words.revoked(code) });
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.revokeTitle(code)}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {staffTexts.cancel}
          </Button>
          <Button variant="danger" onPress={revoke} busyLabel={acts.busy}>
            {words.revoke}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{words.revokeText}</p>
        <Failure error={failure} />
      </Stack>
    </Dialog>
  );
}

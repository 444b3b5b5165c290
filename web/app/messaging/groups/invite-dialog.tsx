import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ConnectionPicker } from './connection-picker.tsx';
import { refreshGroups } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

export default function InviteDialog({ roomId, onClose }: { roomId: RoomId; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly MemberId[]>([]);
  const [failure, setFailure] = useState<unknown>(null);

  async function invite(): Promise<void> {
    setFailure(null);
    try {
      const { invitedCount } = await client.groups.invite({ roomId, memberIds: [...chosen] });
      await refreshGroups(queryClient);
      showToast({ title: texts.invitedDone(invitedCount, chosen.length), tone: invitedCount > 0 ? 'success' : 'info' });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  }
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {actionTexts.cancel}
      </Button>
      <Button onPress={invite} isDisabled={chosen.length === 0} busyLabel={busyTexts.sending}>
        {texts.sendInvitations}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.invite} footer={footer}>
      <Stack>
        <ConnectionPicker chosen={chosen} onChange={setChosen} />
        <Failure error={failure} />
      </Stack>
    </Dialog>
  );
}

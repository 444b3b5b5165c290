import type { MemberId } from '@bros/contract/core/fields';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshMember } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

interface DisconnectDialogProps {
  memberId: MemberId;
  displayName: string;
  onClose: () => void;
}

export function DisconnectDialog({ memberId, displayName, onClose }: DisconnectDialogProps) {
  const refresh = useRefreshMember(memberId);

  async function disconnect(): Promise<void> {
    await client.connections.disconnect({ memberId });
    showToast({ title: texts.disconnected(displayName) });
    void refresh();
  }
  return (
    <ConfirmDialog
      texts={{ ...texts, title: texts.disconnectDialog.title(displayName), submit: texts.disconnect }}
      action={disconnect}
      onClose={onClose}
    >
      <p>{texts.disconnectDialog.text}</p>
    </ConfirmDialog>
  );
}

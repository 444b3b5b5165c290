import type { MemberId } from '@bros/contract/fields';
import { client } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { connectionTexts as texts } from './texts.ts';

interface DisconnectDialogProps {
  memberId: MemberId;
  displayName: string;
  onClose: () => void;
}

export function DisconnectDialog({ memberId, displayName, onClose }: DisconnectDialogProps) {
  async function disconnect(): Promise<void> {
    await client.connections.disconnect({ memberId });
    showToast({ title: texts.disconnected(displayName) });
  }
  return (
    <ConfirmDialog title={texts.disconnectDialog.title(displayName)} submit={texts.disconnect} act={disconnect} onClose={onClose}>
      <p>{texts.disconnectDialog.text}</p>
    </ConfirmDialog>
  );
}

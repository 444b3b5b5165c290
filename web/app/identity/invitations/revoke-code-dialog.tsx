import type { InviteCode } from '@bros/contract/identity/invitations';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshCodes } from './invitations.ts';
import { invitationTexts } from './texts.ts';

const { revoke: texts } = invitationTexts;

export function RevokeCodeDialog({ code: { id, code }, onClose }: { code: InviteCode; onClose: () => void }) {
  const refresh = useRefreshCodes();

  async function revoke(): Promise<void> {
    await client.invitations.revokeCode({ id });
    await refresh();
    showToast({ title: texts.done(code) });
  }

  return (
    <ConfirmDialog texts={{ ...texts, title: texts.title(code) }} action={revoke} onClose={onClose}>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}

import type { InviteCode } from '@bros/contract/invitations';
import { useState } from 'react';
import { client, describeError } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshCodes } from './invitations.ts';
import { invitationTexts } from './texts.ts';

const { revoke: texts, cancel } = invitationTexts;

/** Asks once more before a code ends for good. */
export function RevokeCodeDialog({ code: { id, code }, onClose }: { code: InviteCode; onClose: () => void }) {
  const refresh = useRefreshCodes();
  const [failure, setFailure] = useState<unknown>(null);

  async function revoke(): Promise<void> {
    setFailure(null);
    try {
      await client.invitations.revokeCode({ id });
    } catch (error) {
      setFailure(error);
      return;
    }
    await refresh();
    showToast({ title: texts.done(code) });
    onClose();
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {cancel}
      </Button>
      <Button variant="danger" onPress={revoke} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(code)} footer={footer}>
      <Stack>
        <p>{texts.text}</p>
        {failure !== null && (
          <Banner tone="error" title={texts.failed}>
            {describeError(failure).text}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

import { type ReactNode, useState } from 'react';
import { describeError } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { useRefreshMembers } from './connections.ts';
import { connectionTexts as texts } from './texts.ts';

export interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  submit: string;
  /** Does it and says so. */
  act: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks once more before something between two members ends. */
export function ConfirmDialog({ title, children, submit, act, onClose }: ConfirmDialogProps) {
  const refresh = useRefreshMembers();
  const [failure, setFailure] = useState<unknown>(null);

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error);
      return;
    }
    onClose();
    await refresh();
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {texts.cancel}
      </Button>
      <Button variant="danger" onPress={confirm} busyLabel={texts.busy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={footer}>
      <Stack>
        {children}
        {failure !== null && (
          <Banner tone="error" title={texts.failed}>
            {describeError(failure).text}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

import { type ReactNode, useState } from 'react';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failure } from './failure.tsx';

export interface ConfirmDialogProps {
  /** Without `failed`, the error's own title is shown. */
  texts: { title: string; submit: string; busy?: string; cancel?: string; failed?: string };
  children: ReactNode;
  action: () => Promise<unknown>;
  onClose: () => void;
}

export function ConfirmDialog({ texts, children, action, onClose }: ConfirmDialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isActing, setActing] = useState(false);

  async function confirm(): Promise<void> {
    setFailure(null);
    setActing(true);
    try {
      await action();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setActing(false);
    }
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose} isDisabled={isActing}>
        {texts.cancel ?? actionTexts.cancel}
      </Button>
      <Button variant="danger" onPress={confirm} busyLabel={texts.busy ?? busyTexts.working}>
        {texts.submit}
      </Button>
    </>
  );
  return (
    <Dialog isOpen isLocked={isActing} onClose={onClose} title={texts.title} footer={footer}>
      <Stack>
        {children}
        <Failure error={failure} {...(texts.failed && { title: texts.failed })} />
      </Stack>
    </Dialog>
  );
}

import { actionTexts } from '../../../ui/action-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { preparingTexts as texts } from './texts.ts';

interface PreparingDialogProps {
  name: string;
  waiting: number;
  onCancel: () => void;
}

export function PreparingDialog({ name, waiting, onCancel }: PreparingDialogProps) {
  const cancel = (
    <Button variant="quiet" onPress={onCancel}>
      {actionTexts.cancel}
    </Button>
  );
  return (
    <Dialog isOpen onClose={onCancel} title={texts.title} footer={cancel}>
      <Stack gap="small">
        <p role="status">{texts.status(name, waiting)}</p>
        <progress aria-label={texts.title} />
      </Stack>
    </Dialog>
  );
}

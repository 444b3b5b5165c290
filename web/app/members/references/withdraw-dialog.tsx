import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type ReferenceSubject, useRefreshReferences } from './references.ts';
import { referenceTexts } from './texts.ts';

const { withdrawing: texts } = referenceTexts;

interface WithdrawDialogProps extends ReferenceSubject {
  isShown: boolean;
  onClose: () => void;
}

export default function WithdrawDialog({ memberId, displayName, isShown, onClose }: WithdrawDialogProps) {
  const refresh = useRefreshReferences();

  async function withdraw(): Promise<void> {
    await client.references.withdraw({ memberId });
    showToast({ title: texts.done });
    void refresh();
  }
  return (
    <ConfirmDialog texts={{ ...texts, title: texts.title(displayName) }} action={withdraw} onClose={onClose}>
      <p>{isShown ? texts.shown : texts.blind}</p>
    </ConfirmDialog>
  );
}

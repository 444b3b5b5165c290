import type { Tip } from '@bros/contract/places/tips';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { tipTexts } from './texts.ts';
import { useRefreshTips } from './tips.ts';

const { removeDialog: texts } = tipTexts;

export default function RemoveTipDialog({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const refresh = useRefreshTips();
  async function remove(): Promise<void> {
    await client.tips.remove({ tipId: tip.id });
    showToast({ title: texts.done });
    void refresh();
  }
  return (
    <ConfirmDialog texts={texts} action={remove} onClose={onClose}>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}

import type { MemberId } from '@bros/contract/core/fields';
import { client } from '../../platform/api.ts';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/toasts.ts';
import styles from './block-dialog.module.css';
import { blockTexts as texts } from './block-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface BlockDialogProps {
  memberId: MemberId;
  displayName: string;
  onBlocked: () => void;
  onClose: () => void;
}

export function BlockDialog({ memberId, displayName, onBlocked, onClose }: BlockDialogProps) {
  async function block(): Promise<void> {
    await client.blocks.block({ memberId });
    showToast({ title: texts.done(displayName), text: texts.doneText });
    onBlocked();
  }
  return (
    <ConfirmDialog texts={{ ...texts, title: texts.title(displayName) }} action={block} onClose={onClose}>
      <ul className={classes('grid gap-1', styles.effects)}>
        {Object.values(texts.effects).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

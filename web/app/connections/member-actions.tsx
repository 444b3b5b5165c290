import type { MemberId } from '@bros/contract/fields';
import { IconBan, IconDots, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../platform/api.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ReportDialog } from '../shell/report-dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toasts.ts';
import { useRefreshMembers } from './connections.ts';
import styles from './member-actions.module.css';
import { connectionTexts } from './texts.ts';

const { actions: texts, blockDialog } = connectionTexts;

export interface MemberActionsProps {
  memberId: MemberId;
  displayName: string;
}

/** What can be done about a member wherever he shows: report him, or block him. */
export function MemberActions({ memberId, displayName }: MemberActionsProps) {
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label={texts.label(displayName)}
        trigger={
          <span className={styles.trigger} aria-hidden>
            <IconDots size={20} />
          </span>
        }
        items={[
          { label: texts.report, icon: <IconFlag size={20} aria-hidden />, onPress: () => setDialog('report') },
          { label: texts.block, icon: <IconBan size={20} aria-hidden />, isDangerous: true, onPress: () => setDialog('block') },
        ]}
      />
      {dialog === 'report' && <ReportDialog targetType="member" targetId={memberId} name={displayName} onClose={close} />}
      {dialog === 'block' && <BlockDialog memberId={memberId} displayName={displayName} onClose={close} />}
    </>
  );
}

function BlockDialog({ memberId, displayName, onClose }: MemberActionsProps & { onClose: () => void }) {
  const refresh = useRefreshMembers();

  async function block(): Promise<void> {
    await client.blocks.block({ memberId });
    showToast({ title: blockDialog.done(displayName), text: blockDialog.doneText });
    void refresh();
  }
  return (
    <ConfirmDialog
      texts={{ ...connectionTexts, title: blockDialog.title(displayName), submit: blockDialog.submit }}
      act={block}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        {Object.values(blockDialog.effects).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

import type { MemberId } from '@bros/contract/core/fields';
import { IconBan, IconDots, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useRefreshMember } from './connections.ts';
import { connectionTexts } from './texts.ts';

const BlockDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/block-dialog.tsx')).BlockDialog }));
const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));

const { actions: texts } = connectionTexts;

export interface MemberActionsProps {
  memberId: MemberId;
  displayName: string;
  more?: readonly MenuItem[];
}

export function MemberActions({ memberId, displayName, more = [] }: MemberActionsProps) {
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null);
  const refresh = useRefreshMember(memberId);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label={texts.label(displayName)}
        trigger={
          <span className="center muted circle target-square hover" aria-hidden>
            <IconDots size={20} />
          </span>
        }
        items={[
          ...more,
          { label: actionTexts.report, icon: <IconFlag size={20} aria-hidden />, onPress: () => setDialog('report') },
          { label: texts.block, icon: <IconBan size={20} aria-hidden />, isDangerous: true, onPress: () => setDialog('block') },
        ]}
      />
      <Suspense>
        {dialog === 'report' && <ReportDialog targetType="member" targetId={memberId} name={displayName} onClose={close} />}
        {dialog === 'block' && (
          <BlockDialog memberId={memberId} displayName={displayName} onBlocked={() => void refresh()} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

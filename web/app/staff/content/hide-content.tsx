import type { StaffContent } from '@bros/contract/staff/staff-content';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useRefreshStaff } from '../shared/api.ts';

const HideDialog = lazyPart(() => import('../../shared/dialogs/hide-dialog.tsx'));

interface HideContentProps {
  /** Part of a sentence, such as 'this event'. */
  what: string;
  content: StaffContent & { id: string };
  action: (order: { isHidden: boolean; reason: string }) => Promise<unknown>;
  onClose: () => void;
}

export function HideContent({ what, content: { id, hiddenReason }, action, onClose }: HideContentProps) {
  const refresh = useRefreshStaff();
  return (
    <Suspense fallback={null}>
      <HideDialog
        what={what}
        draftName={`staff-hiding:${id}`}
        isHidden={hiddenReason !== null}
        action={async (order) => {
          await action(order);
          await refresh();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

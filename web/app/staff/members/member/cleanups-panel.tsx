import type { Cleanup } from '@bros/contract/staff/cleanups';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { itemsOf } from '../../../platform/paging.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useRefreshStaff } from '../../shared/api.ts';
import { cleanupTexts as texts } from '../cleanup-texts.ts';
import { isAtWork, useCleanups } from './api.ts';
import { CleanupDialog } from './cleanup-dialog.tsx';
import styles from './member.module.css';

export function CleanupsPanel({ member }: { member: StaffMember }) {
  const [isChoosing, setChoosing] = useState(false);
  const [undone, setUndone] = useState<Cleanup | null>(null);
  const query = useCleanups(member.id);
  const isRunning = itemsOf(query)?.some(isAtWork);
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      action={
        member.state === 'banned' &&
        query.data &&
        !isRunning && (
          <Button variant="quiet" onPress={() => setChoosing(true)}>
            {texts.open}
          </Button>
        )
      }
    >
      <PagedList query={query} shape="row" lines={2} empty={<Empty {...texts.empty} />}>
        {(cleanups) => (
          <ul className="grid gap-2 plain-list">
            {cleanups.map((cleanup) => (
              <CleanupRow key={cleanup.id} cleanup={cleanup} onUndo={() => setUndone(cleanup)} />
            ))}
          </ul>
        )}
      </PagedList>
      {isChoosing && <CleanupDialog member={member} onClose={() => setChoosing(false)} />}
      {undone && <UndoDialog member={member} cleanup={undone} onClose={() => setUndone(null)} />}
    </Panel>
  );
}

function CleanupRow({ cleanup, onUndo }: { cleanup: Cleanup; onUndo: () => void }) {
  const { orderedBy, createdAt, reason, undoUntil, can } = cleanup;
  return (
    <li className={classes('wrap gap-2 between align-start', styles.note)}>
      <div className="grid gap-4px">
        <p aria-live="polite">{describe(cleanup)}</p>
        <p>{reason}</p>
        <span className="muted text-small">{texts.order(orderedBy, createdAt)}</span>
        {can.undo && <span className="muted text-small">{texts.undoUntil(undoUntil)}</span>}
      </div>
      {can.undo && (
        <Button variant="quiet" onPress={onUndo}>
          {texts.undo.open}
        </Button>
      )}
    </li>
  );
}

function describe({ state, expected, hiddenCount, restoredCount, keptCount }: Cleanup): string {
  if (state === 'hiding')
    return texts.progress(
      hiddenCount,
      Object.values(expected).reduce((sum, each) => sum + each, 0),
    );
  if (state === 'stopped') return texts.stopped(hiddenCount);
  if (state === 'restoring') return texts.restoring(restoredCount, hiddenCount);
  return state === 'restored' ? texts.restored(restoredCount, keptCount) : texts.done(hiddenCount);
}

function UndoDialog({ member, cleanup: { id }, onClose }: { member: StaffMember; cleanup: Cleanup; onClose: () => void }) {
  const refresh = useRefreshStaff();
  return (
    <ReasonDialog
      texts={texts.undo}
      draftName={`undo-cleanup:${id}`}
      isDangerous={false}
      action={async (reason) => {
        await client.staff.undoCleanup({ memberId: member.id, id, reason });
        await refresh();
        return texts.undo.done;
      }}
      onClose={onClose}
    />
  );
}

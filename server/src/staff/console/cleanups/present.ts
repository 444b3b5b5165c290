import type { Cleanup } from '@bros/contract/staff/cleanups';
import type { ShownCleanup } from './queries.ts';

export function presentCleanup(row: ShownCleanup): Cleanup {
  const isUndone = row.state === 'restoring' || row.state === 'restored';
  return {
    id: row.id,
    orderedBy: row.orderedBy,
    reason: row.reason,
    period: row.period,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    undoUntil: row.undoUntil.toISOString(),
    expected: row.expected,
    hiddenCount: row.hiddenCount,
    restoredCount: row.restoredCount,
    keptCount: row.keptCount,
    can: { undo: !isUndone && row.undoUntil > new Date() },
  };
}

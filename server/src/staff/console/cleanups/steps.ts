import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { encodeCursor } from '../../../platform/database/page.ts';
import { type CleanupDeps, KINDS } from './kinds.ts';
import {
  type CleanupRow,
  insertItems,
  isBanned,
  lockCleanup,
  markItems,
  type PostedRow,
  selectAsHidden,
  selectItems,
  selectPosted,
  updateCleanup,
} from './queries.ts';

/** Small, because a transaction locks the messages' room. */
const BATCH = 100;

/** Each step's transaction locks the cleanup, so steps of several processes alternate, an undo takes effect between steps, and an interrupted job continues. */
export async function runCleanup(deps: CleanupDeps, cleanupId: string): Promise<void> {
  while (await inTransaction(deps.database, (transaction) => takeStep(deps, transaction, cleanupId))) {}
}

async function takeStep(deps: CleanupDeps, transaction: Transaction, cleanupId: string): Promise<boolean> {
  const cleanup = await lockCleanup(transaction, cleanupId);
  if (cleanup?.state === 'hiding') return hideNext(deps, transaction, cleanup);
  if (cleanup?.state === 'restoring') return restoreNext(deps, transaction, cleanup);
  return false;
}

async function hideNext(deps: CleanupDeps, transaction: Transaction, cleanup: CleanupRow): Promise<boolean> {
  const { id, memberId, period, reason, position } = cleanup;
  const kind = cleanup.kinds[position];
  const isOver = kind === undefined;
  if (isOver || !(await isBanned(transaction, memberId))) {
    await updateCleanup(transaction, id, { state: isOver ? 'done' : 'stopped' });
    return false;
  }
  const { source, change } = KINDS[kind];
  const page = { limit: BATCH, cursor: cleanup.cursor ?? undefined };
  const batch = firstBatch(await selectPosted(transaction, source, { memberId, period, until: cleanup.createdAt }, page));
  const last = batch.at(-1);
  if (!last) {
    await updateCleanup(transaction, id, { position: position + 1, cursor: null });
    return true;
  }
  await insertItems(transaction, id, kind, await change(deps, transaction, batch, reason));
  await updateCleanup(transaction, id, { cursor: encodeCursor([last.microseconds, last.id]) });
  return true;
}

async function restoreNext(deps: CleanupDeps, transaction: Transaction, { id }: CleanupRow): Promise<boolean> {
  const items = await selectItems(transaction, id, BATCH);
  const kind = items[0]?.kind;
  if (kind === undefined) {
    await updateCleanup(transaction, id, { state: 'restored' });
    return false;
  }
  const targetIds = items.filter((item) => item.kind === kind).map(({ targetId }) => targetId);
  const { source, change } = KINDS[kind];
  const found = await selectAsHidden(transaction, source, { cleanupId: id, kind, targetIds });
  const batch = firstBatch(found);
  const restored = batch.length > 0 ? await change(deps, transaction, batch, null) : [];
  const later = new Set(found.slice(batch.length).map(({ id: targetId }) => targetId));
  const kept = targetIds.filter((targetId) => !restored.includes(targetId) && !later.has(targetId));
  await markItems(transaction, { cleanupId: id, kind, targetIds: restored, isRestored: true });
  await markItems(transaction, { cleanupId: id, kind, targetIds: kept, isRestored: false });
  return true;
}

/** The first rows that may share a transaction, so that it locks only one room. */
const firstBatch = (rows: readonly PostedRow[]): readonly PostedRow[] => {
  const end = rows.findIndex(({ batch }) => batch !== rows[0]?.batch);
  return end < 0 ? rows : rows.slice(0, end);
};

import { CLEANUP_EXAMPLES, CLEANUP_KINDS, type CleanupKind, type CleanupPeriod } from '@bros/contract/staff/cleanup-rules';
import type { Cleanup, CleanupPreview } from '@bros/contract/staff/cleanups';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Queue } from '../../../platform/queue.ts';
import { requireMember } from '../member-page/service.ts';
import { type ActionRequest, applyAction } from '../members/act.ts';
import { CLEAN_UP } from './background.ts';
import { KINDS } from './kinds.ts';
import { presentCleanup } from './present.ts';
import {
  countPosted,
  findShown,
  hasRunning,
  insertCleanup,
  lockCleanup,
  selectCleanups,
  selectExamples,
  stopRunning,
  updateCleanup,
} from './queries.ts';

export interface CleanupChoice {
  period: CleanupPeriod;
  kinds: readonly CleanupKind[];
}

interface CleanupDesk {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

/** Throws NOT_FOUND. */
export async function previewCleanup(
  database: Database,
  range: { memberId: string; period: CleanupPeriod },
): Promise<CleanupPreview> {
  await requireMember(database, range.memberId);
  const kinds: CleanupPreview['kinds'] = [];
  for (const kind of CLEANUP_KINDS) {
    const { source } = KINDS[kind];
    const count = await countPosted(database, source, range);
    if (count > 0) kinds.push({ kind, count, examples: await selectExamples(database, source, range, CLEANUP_EXAMPLES) });
  }
  return { kinds };
}

/** Throws NOT_FOUND. */
export async function listCleanups(
  database: Database,
  { memberId, ...page }: PageRequest & { memberId: string },
): Promise<Page<Cleanup>> {
  await requireMember(database, memberId);
  return presentPage(await selectCleanups(database, memberId, page), page, presentCleanup);
}

/** Idempotent by ID. Throws NOT_FOUND, FORBIDDEN for the actor's account, STATE_CONFLICT unless the member is banned and has no running cleanup. */
export function startCleanup(
  { database, queue }: CleanupDesk,
  actor: Actor,
  request: ActionRequest & CleanupChoice & { id: string },
): Promise<Cleanup> {
  return inTransaction(database, async (transaction) => {
    await applyAction(transaction, actor, request, 'cleanUp', async ({ state }) => {
      if (await findShown(transaction, request)) return null;
      if (state !== 'banned' || (await hasRunning(transaction, request.memberId, request.id))) throw failure('STATE_CONFLICT');
      const details = await beginCleanup({ queue }, transaction, actor, request);
      return { action: 'member.cleanedUp', details, run: async () => undefined };
    });
    return requireShown(transaction, request);
  });
}

/**
 * Stores and queues a cleanup. Stops a running cleanup, which must not prevent a ban. Needs the member's lock. Returns the audit details. Throws NOT_FOUND if the
 * ID is used.
 */
export async function beginCleanup(
  { queue }: Pick<CleanupDesk, 'queue'>,
  transaction: Transaction,
  actor: Actor,
  { id, memberId, reason, period, ...request }: ActionRequest & CleanupChoice & { id: string },
): Promise<{ period: CleanupPeriod; counts: Partial<Record<CleanupKind, number>> }> {
  const kinds = CLEANUP_KINDS.filter((kind) => request.kinds.includes(kind));
  const expected: Partial<Record<CleanupKind, number>> = {};
  for (const kind of kinds) {
    const count = await countPosted(transaction, KINDS[kind].source, { memberId, period });
    if (count > 0) expected[kind] = count;
  }
  await stopRunning(transaction, memberId);
  const row = { id, memberId, orderedBy: actor.memberId, reason, kinds, period, expected };
  if (!(await insertCleanup(transaction, row))) throw failure('NOT_FOUND');
  await queue.enqueue(transaction, CLEAN_UP, { cleanupId: id });
  return { period, counts: expected };
}

/**
 * Undoes a cleanup, even a running one. Idempotent. Throws NOT_FOUND, FORBIDDEN for the actor's account, STATE_CONFLICT after seven days and while another
 * cleanup of the member runs.
 */
export function undoCleanup(
  { database, queue }: CleanupDesk,
  actor: Actor,
  request: ActionRequest & { id: string },
): Promise<Cleanup> {
  return inTransaction(database, async (transaction) => {
    await applyAction(transaction, actor, request, 'cleanUp', async () => {
      // Waits for a running step, so the counts are final.
      await lockCleanup(transaction, request.id);
      const found = await requireShown(transaction, request);
      if (found.state === 'restoring' || found.state === 'restored') return null;
      if (!found.can.undo || (await hasRunning(transaction, request.memberId, request.id))) throw failure('STATE_CONFLICT');
      await updateCleanup(transaction, request.id, { state: 'restoring' });
      await queue.enqueue(transaction, CLEAN_UP, { cleanupId: request.id });
      const details = { cleanupId: request.id, count: found.hiddenCount };
      return { action: 'member.cleanupUndone', details, run: async () => undefined };
    });
    return requireShown(transaction, request);
  });
}

async function requireShown(transaction: Transaction, which: { memberId: string; id: string }): Promise<Cleanup> {
  const row = await findShown(transaction, which);
  if (!row) throw failure('NOT_FOUND');
  return presentCleanup(row);
}

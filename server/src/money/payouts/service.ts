import type { PayoutState } from '@bros/contract/money/payout-rules';
import type { DeskPayout, PayoutPreview, PayoutRun } from '@bros/contract/money/payouts';
import { selectApproversAmong } from '../../core/people/members/approvers.ts';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../platform/database/newest-first.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { failure } from '../../platform/http/failure.ts';
import { addPayoutAuditEntry } from './actions.ts';
import { approversOf, requireRun } from './approving.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayees } from './payees/service.ts';
import { isPrepared, planRun } from './plan.ts';
import { latestRun, nextRun } from './policy.ts';
import { presentPayout, presentPreview, presentRun } from './present.ts';
import {
  findRun,
  type NamedRun,
  selectPaidAmong,
  selectPayoutPage,
  selectPlannedSums,
  selectRunPage,
  selectTotals,
} from './queries.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PERIOD = /^20\d\d-\d\d$/;

async function presentRuns({ database }: PayoutDeps, { memberId }: Actor, rows: readonly NamedRun[]): Promise<PayoutRun[]> {
  if (rows.length === 0) return [];
  const runIds = rows.map(({ run }) => run.id);
  const admins = [...new Set([memberId, ...rows.flatMap(({ run }) => approversOf(run))])];
  const totals = await selectTotals(database, runIds);
  const paid = await selectPaidAmong(database, runIds, admins);
  const acting = await selectApproversAmong(database, admins);
  const { payoutApprovalCents: limitCents } = await readSiteSettings(database);
  const isOf =
    ({ run }: NamedRun) =>
    ({ runId }: { runId: string }) =>
      runId === run.id;
  return rows.map((row) =>
    presentRun({
      row,
      acting,
      totals: totals.filter(isOf(row)),
      limitCents,
      paid: new Set(paid.filter(isOf(row)).map(({ userId }) => userId)),
      actorId: memberId,
    }),
  );
}

export async function listRuns(deps: PayoutDeps, actor: Actor, { cursor, limit }: PageRequest): Promise<Page<PayoutRun>> {
  const [period] = decodeCursor(cursor, 1) ?? [];
  const before = typeof period === 'string' && PERIOD.test(period) ? period : undefined;
  const { items, nextCursor } = toPage(await selectRunPage(deps.database, { before, limit }), limit, ({ run }) => [run.period]);
  return { items: await presentRuns(deps, actor, items), nextCursor };
}

/** Throws NOT_FOUND. */
export async function getRun(deps: PayoutDeps, actor: Actor, runId: string): Promise<PayoutRun> {
  const row = await findRun(deps.database, runId);
  const [run] = row ? await presentRuns(deps, actor, [row]) : [];
  if (!run) throw failure('NOT_FOUND');
  return run;
}

/** Largest first. Throws NOT_FOUND. */
export async function listPayouts(
  { database }: PayoutDeps,
  { runId, state, cursor, limit }: PageRequest & { runId: string; state?: PayoutState | undefined },
): Promise<Page<DeskPayout>> {
  const row = await findRun(database, runId);
  if (!row) throw failure('NOT_FOUND');
  const [cents, id] = decodeCursor(cursor, 2) ?? [];
  const isOurs = Number.isInteger(cents) && Math.abs(Number(cents)) < 2 ** 31 && typeof id === 'string' && UUID.test(id);
  const after: [number, string] | null = isOurs ? [Number(cents), String(id)] : null;
  const rows = await selectPayoutPage(database, { runId, state, after, limit });
  const { items, nextCursor } = toPage(rows, limit, ({ payout }) => [payout.amountCents, payout.id]);
  return { items: items.map((item) => presentPayout(item, row.run.state)), nextCursor };
}

/** Previews the due run, including amounts planned in earlier runs; if none is due, the next run, minus amounts that wait for approval. Writes nothing. */
export async function previewRun(deps: PayoutDeps): Promise<PayoutPreview> {
  const at = await deps.now();
  const isDue = !(await isPrepared(deps.database, at));
  const latestRunTime = latestRun(at);
  const payees = isDue ? await findPayees(deps, deps.database, { maturedBy: latestRunTime.dueAt, at }) : [];
  // If nobody reaches the minimum, no run is prepared.
  if (payees.some(({ obstacle }) => obstacle !== 'belowMinimum')) {
    return presentPreview({ ...latestRunTime, isDue: true, isSandbox: deps.isSandbox, payees });
  }
  const next = nextRun(at);
  const planned = await selectPlannedSums(deps.database);
  const waiting = await findPayees(deps, deps.database, { maturedBy: next.dueAt, at, planned });
  return presentPreview({ ...next, isDue: false, isSandbox: deps.isSandbox, payees: waiting });
}

/** Plans again. Throws NOT_FOUND, PAYOUT_RUN_STATE. */
export async function recountRun(deps: PayoutDeps, actor: Actor, { runId }: { runId: string }): Promise<void> {
  const at = await deps.now();
  return inTransaction(deps.database, async (transaction) => {
    const run = await requireRun(transaction, runId);
    if (run.state !== 'prepared') throw failure('PAYOUT_RUN_STATE', { state: run.state });
    if (await planRun(deps, transaction, run, at)) await addPayoutAuditEntry(transaction, actor, 'payoutRun.recounted', runId);
  });
}

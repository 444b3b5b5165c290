import { OPEN_WORK_COUNTED_MAX } from '@bros/contract/core/report-rules';
import type { WaitingWork } from '@bros/contract/core/staff-work';
import { paths } from '@bros/contract/paths';
import { findNotified, type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { CHECK_JOB } from '../../../money/reconciliation/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Queue } from '../../../platform/queue.ts';
import { countFailedMails, selectAdminIds, selectDisputes, selectOpenRuns, selectReturned } from './queries.ts';

export interface WorkDeps {
  database: Database;
  queue: Pick<Queue, 'findLastRun'>;
}

/** Each admin is notified once per `key`. */
interface Work {
  key: string;
  item: WaitingWork;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** At most `OPEN_WORK_COUNTED_MAX` disputes and returned payouts. Disputes come first, the most urgent at the top. */
export async function findWork({ database, queue }: WorkDeps): Promise<Work[]> {
  const disputes = await selectDisputes(database, OPEN_WORK_COUNTED_MAX);
  const runs = await selectOpenRuns(database);
  const returned = await selectReturned(database, OPEN_WORK_COUNTED_MAX);
  const lastCheck = await queue.findLastRun(CHECK_JOB);
  const failed = await countFailedMails(database);
  const plain = { dueAt: null, money: null, count: 1 };
  return [
    ...disputes.map(({ id, dueAt, since, ...money }) => ({
      key: `dispute:${id}`,
      item: itemOf({ ...plain, work: 'dispute', money, dueAt: dueAt?.toISOString() ?? null, path: paths.adminDisputes }, since),
    })),
    ...runs.map(({ id, since }) => ({
      key: `payoutRun:${id}`,
      item: itemOf({ ...plain, work: 'payoutRun', path: paths.adminPayoutRun(id) }, since),
    })),
    ...returned.map(({ id, runId, since, ...money }) => ({
      key: `payoutReturned:${id}`,
      item: itemOf({ ...plain, work: 'payoutReturned', money, path: paths.adminPayoutRun(runId) }, since),
    })),
    ...(lastCheck && !lastCheck.isDone
      ? [
          {
            key: `books:${dayOf(lastCheck.at)}`,
            item: itemOf({ ...plain, work: 'books', path: paths.adminRevenue }, lastCheck.at),
          },
        ]
      : []),
    ...(failed?.since && failed.newest
      ? [
          {
            key: `mails:${dayOf(failed.newest)}`,
            item: itemOf({ ...plain, work: 'mails', count: failed.count, path: paths.adminMails }, failed.since),
          },
        ]
      : []),
  ];
}

const itemOf = (item: Omit<WaitingWork, 'since'>, since: Date): WaitingWork => ({ ...item, since: since.toISOString() });

const KIND = 'staff.workWaits';

/** Notifies each admin once of each item, in the notice center and by email, in one short transaction per admin. */
export async function notifyOfWork(deps: NoticeDeps & WorkDeps): Promise<void> {
  const found = await findWork(deps);
  if (found.length === 0) return;
  for (const memberId of await selectAdminIds(deps.database)) {
    await inTransaction(deps.database, (transaction) => notifyAdmin(deps, transaction, memberId, found));
  }
}

async function notifyAdmin(deps: NoticeDeps, transaction: Transaction, memberId: string, found: readonly Work[]): Promise<void> {
  const notifiedKeys = await findNotified(transaction, { memberId, kind: KIND, groupKeys: found.map(({ key }) => key) });
  for (const { key, item } of found.filter(({ key }) => !notifiedKeys.has(key))) {
    const { path, since: _since, ...values } = item;
    await notify(deps, transaction, { memberId, kind: KIND, path, values, groupKey: key });
  }
}

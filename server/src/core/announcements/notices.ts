import { paths } from '@bros/contract/paths';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { type NoticeDeps, notify } from '../notices/service.ts';
import { claimForNotices, saveNoticedUpTo, selectAudience } from './queries.ts';

export const NOTIFY_MEMBERS = 'announcements.notify-members';

const BATCH = 50;

type NotifyDeps = NoticeDeps & { database: Database };

export const notifyMembersJob = (deps: NotifyDeps): JobDefinition<object> => ({
  name: NOTIFY_MEMBERS,
  retryLimit: 5,
  retryDelaySeconds: 10,
  schedule: '* * * * *',
  handle: () => notifyMembers(deps),
});

/** Notifies each member once. Resumes after an interruption. */
export async function notifyMembers(deps: NotifyDeps): Promise<void> {
  while (await inTransaction(deps.database, (transaction) => notifySome(deps, transaction))) {}
}

async function notifySome(deps: NotifyDeps, transaction: Transaction): Promise<boolean> {
  const announcement = await claimForNotices(transaction);
  if (!announcement) return false;
  const { id, title, path } = announcement;
  const memberIds = await selectAudience(transaction, { ...announcement, max: BATCH });
  for (const memberId of memberIds) {
    const groupKey = `announcement:${id}`;
    const values = { title };
    await notify(deps, transaction, {
      memberId,
      kind: 'announcement.made',
      path: path ?? paths.dashboard,
      values,
      groupKey,
    });
  }
  await saveNoticedUpTo(transaction, id, memberIds.at(-1) ?? null);
  return true;
}

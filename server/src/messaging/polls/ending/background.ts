import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import { hasCapability } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { readClosure } from '../../chat/direct/service.ts';
import { findMessageAndRoom, lockPoll } from '../queries.ts';
import { finishPoll, type PollDeps, reminderOf } from '../service.ts';
import { deletePollsWithoutMessage, markReminded, selectDue, selectEnding, selectRemindable } from './queries.ts';

const BATCH = 100;

/** Closes polls whose time is over, and reminds members who have not voted. One transaction per poll, so a failure does not stop the others. */
export function endPollsJob(deps: PollDeps): JobDefinition<object> {
  const { database } = deps;
  return {
    name: 'polls.end',
    retryLimit: 1,
    retryDelaySeconds: 20,
    schedule: '* * * * *',
    async handle() {
      const failures: unknown[] = [];
      const forEach = async (
        messageIds: readonly string[],
        action: (transaction: Transaction, messageId: string) => Promise<void>,
      ) => {
        for (const messageId of messageIds) {
          await inTransaction(database, (transaction) => action(transaction, messageId)).catch((error) => failures.push(error));
        }
      };
      await forEach(await selectDue(database, BATCH), async (transaction, messageId) => {
        if (await lockPoll(transaction, messageId)) await finishPoll(deps, transaction, messageId, null);
      });
      await forEach(await selectEnding(database, BATCH), (transaction, messageId) => remindMembers(deps, transaction, messageId));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} polls failed.`);
    },
  };
}

async function remindMembers(deps: PollDeps, transaction: Transaction, messageId: string): Promise<void> {
  await lockPoll(transaction, messageId);
  if (!(await markReminded(transaction, messageId))) return;
  const place = await findMessageAndRoom(transaction, messageId);
  if (!place?.isActive || (await readClosure(transaction, { id: place.roomId, kind: place.kind }))) return;
  for (const { memberId, ...actor } of await selectRemindable(transaction, messageId, place)) {
    if (!hasCapability(actor, 'chat.post')) continue;
    await notify(deps, transaction, {
      memberId,
      actorId: place.authorId,
      ...reminderOf(messageId),
      path: paths.dashboardChatMessage({ id: place.roomId, slug: place.slug }, messageId),
      values: {},
    });
  }
}

export function sweepPollsJob({ database }: Pick<PollDeps, 'database'>): JobDefinition<object> {
  return {
    name: 'polls.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '40 3 * * *',
    async handle() {
      while ((await deletePollsWithoutMessage(database, BATCH)) === BATCH);
    },
  };
}

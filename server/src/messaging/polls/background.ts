import { paths } from '@bros/contract/paths';
import { notify } from '../../core/notices/service.ts';
import { hasCapability } from '../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { readClosure } from '../chat/direct/service.ts';
import {
  deletePollsWithoutMessage,
  findPlace,
  lockPoll,
  markReminded,
  selectDue,
  selectEnding,
  selectRemindable,
} from './queries.ts';
import { finishPoll, type PollParts, reminderOf } from './service.ts';

const BATCH = 100;

/** Closes polls whose time has come, and reminds members who have not voted; one transaction for each poll. */
export function endPollsJob(parts: PollParts): JobDefinition<object> {
  const { database } = parts;
  return {
    name: 'polls.end',
    retryLimit: 1,
    retryDelaySeconds: 20,
    schedule: '* * * * *',
    async handle() {
      for (const messageId of await selectDue(database, BATCH)) {
        await inTransaction(database, async (transaction) => {
          if (await lockPoll(transaction, messageId)) await finishPoll(parts, transaction, messageId, null);
        });
      }
      for (const messageId of await selectEnding(database, BATCH)) {
        await inTransaction(database, (transaction) => remindMembers(parts, transaction, messageId));
      }
    },
  };
}

/** Reminds only members who may vote. */
async function remindMembers(parts: PollParts, transaction: Transaction, messageId: string): Promise<void> {
  await lockPoll(transaction, messageId);
  if (!(await markReminded(transaction, messageId))) return;
  const place = await findPlace(transaction, messageId);
  if (!place?.isActive || (await readClosure(transaction, { id: place.roomId, kind: place.kind }))) return;
  for (const { memberId, ...actor } of await selectRemindable(transaction, messageId, place)) {
    if (!hasCapability(actor, 'chat.post')) continue;
    await notify(parts, transaction, {
      ...{ memberId, actorId: place.authorId, ...reminderOf(messageId) },
      path: paths.dashboardChatMessage({ id: place.roomId, slug: place.slug }, messageId),
      values: { question: place.poll.question },
    });
  }
}

export function sweepPollsJob({ database }: Pick<PollParts, 'database'>): JobDefinition<object> {
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

import { EVENT_REMINDER_HOURS } from '@bros/contract/gatherings/event-rules';
import { paths } from '@bros/contract/paths';
import { type NoticeParts, notify } from '../../../core/notices/service.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { claimReminders, deleteOldReminders, selectReminded } from './queries.ts';

/** Members in one transaction: few enough that it is short. */
const BATCH = 100;

/** Reminds hosts and registered members of events that begin soon, each once. A server that was off for long skips late reminders. */
export const remindJob = (parts: NoticeParts & { database: Database }): JobDefinition<object> => ({
  name: 'events.remind',
  schedule: '*/5 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 30,
  async handle() {
    await inTransaction(parts.database, deleteOldReminders);
    for (const hours of EVENT_REMINDER_HOURS) while ((await remindSome(parts, hours)) === BATCH);
  },
});

/** Reminds a batch of members, in the order of their ids. Returns how many they were. */
function remindSome(parts: NoticeParts & { database: Database }, hours: number): Promise<number> {
  return inTransaction(parts.database, async (transaction) => {
    const claimed = await claimReminders(transaction, hours, BATCH);
    const eventsById = await selectReminded(
      transaction,
      claimed.map(({ eventId }) => eventId),
    );
    for (const { eventId, memberId } of claimed.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))) {
      const event = eventsById.get(eventId);
      if (event)
        await notify(parts, transaction, {
          memberId,
          kind: 'event.reminder',
          path: paths.event(eventId),
          values: { ...event, hours },
        });
    }
    return claimed.length;
  });
}

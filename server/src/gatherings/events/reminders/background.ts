import { EVENT_REMINDER_HOURS } from '@bros/contract/gatherings/event-rules';
import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { claimReminders, deleteOldReminders, selectReminded } from './queries.ts';

const BATCH = 100;

/** Reminds each member once per reminder time. Skips late reminders after a long downtime. */
export const remindJob = (deps: NoticeDeps & { database: Database }): JobDefinition<object> => ({
  name: 'events.remind',
  schedule: '*/5 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 30,
  async handle() {
    await inTransaction(deps.database, deleteOldReminders);
    for (const hours of EVENT_REMINDER_HOURS) while ((await remindSome(deps, hours)) === BATCH);
  },
});

/** Notifies in member ID order to prevent deadlocks. Returns the number of reminders. */
function remindSome(deps: NoticeDeps & { database: Database }, hours: number): Promise<number> {
  return inTransaction(deps.database, async (transaction) => {
    const claimed = await claimReminders(transaction, hours, BATCH);
    const eventsById = await selectReminded(
      transaction,
      claimed.map(({ eventId }) => eventId),
    );
    for (const { eventId, memberId } of claimed.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))) {
      const event = eventsById.get(eventId);
      if (event)
        await notify(deps, transaction, {
          memberId,
          kind: 'event.reminder',
          path: paths.event(eventId),
          values: { ...event, hours },
        });
    }
    return claimed.length;
  });
}

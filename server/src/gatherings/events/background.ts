import { and, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { announceEvents, type EventDeps } from './announce.ts';
import { travelEvents } from './tables.ts';

const BATCH = 200;

export const endEventsJob = ({ database, outbox }: Pick<EventDeps, 'database' | 'outbox'>): JobDefinition<object> => ({
  name: 'events.end',
  schedule: '*/10 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    const endBatch = () =>
      inTransaction(database, async (transaction) => {
        const ended = await endEvents(transaction);
        await announceEvents(outbox, transaction, ended);
        return ended.length;
      });
    while ((await endBatch()) === BATCH);
  },
});

async function endEvents(transaction: Transaction): Promise<string[]> {
  const due = transaction
    .select({ id: travelEvents.id })
    .from(travelEvents)
    .where(and(eq(travelEvents.state, 'active'), sql`${travelEvents.endsAt} <= now()`))
    .orderBy(travelEvents.endsAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const ended = await transaction
    .update(travelEvents)
    .set({ state: 'over' })
    .where(inArray(travelEvents.id, due))
    .returning({ id: travelEvents.id });
  return ended.map(({ id }) => id);
}

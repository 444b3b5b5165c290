import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { announceSeats, notifyAbout, type SeatDeps } from '../announce.ts';
import { findEventForNotice } from '../notifying/queries.ts';
import { findParticipation, saveParticipation } from '../participants/queries.ts';
import { fillSeats } from '../participants/seats.ts';
import { lockEvent } from '../queries.ts';
import { eventParticipants } from '../tables.ts';

const BATCH = 200;

/** An open checkout holds its seat until the checkout ends. */
export const releaseUnpaidSeatsJob = (deps: SeatDeps): JobDefinition<object> => ({
  name: 'events.pass-on-seats',
  schedule: '* * * * *',
  retryLimit: 2,
  retryDelaySeconds: 20,
  handle: () => releaseUnpaidSeats(deps),
});

export async function releaseUnpaidSeats(deps: SeatDeps): Promise<void> {
  const { eventId, memberId, state, payBy, orderId } = eventParticipants;
  const isOver = and(eq(state, 'reserved'), lte(payBy, sql`now()`), isNull(orderId));
  const due = await deps.database.select({ eventId, memberId }).from(eventParticipants).where(isOver).limit(BATCH);
  for (const seat of due) await inTransaction(deps.database, (transaction) => releaseSeat(deps, transaction, seat));
}

async function releaseSeat(
  deps: SeatDeps,
  transaction: Transaction,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<void> {
  const event = await lockEvent(transaction, eventId);
  const own = await findParticipation(transaction, eventId, memberId);
  if (!event || own?.state !== 'reserved' || own.orderId !== null || own.payBy === null || own.payBy > new Date()) return;
  await saveParticipation(transaction, { eventId, guestId: memberId, state: 'left' });
  const subject = await findEventForNotice(transaction, eventId);
  if (subject?.state === 'active') await notifyAbout(deps, transaction, subject, { kind: 'event.payByOver', memberId });
  await fillSeats(deps, transaction, event);
  await announceSeats(deps, transaction, [eventId]);
}

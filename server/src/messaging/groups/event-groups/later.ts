import { SEATS_CHANGED, type SeatsChanged } from '../../../gatherings/events/participants/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { GroupDeps } from '../acting.ts';
import { findEventOfRoom } from './queries.ts';

export const syncEventGroupLater = (queue: GroupDeps['queue'], transaction: Transaction, eventId: string): Promise<void> =>
  queue.enqueue<SeatsChanged>(transaction, SEATS_CHANGED, { eventId }, { key: eventId });

/** Does nothing for a group that belongs to no event. */
export async function offerPlace({ queue }: Pick<GroupDeps, 'queue'>, transaction: Transaction, roomId: string): Promise<void> {
  const eventId = await findEventOfRoom(transaction, roomId);
  if (eventId) await syncEventGroupLater(queue, transaction, eventId);
}

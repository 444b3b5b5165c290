import type { ServerEvents } from '@bros/contract/realtime';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';
import { deletePin } from './queries.ts';

/** Needs the room's lock. */
export async function dropPin(
  outbox: Outbox,
  transaction: Transaction,
  place: { roomId: string; sequence: number },
): Promise<void> {
  if (await deletePin(transaction, place)) await announcePins(outbox, transaction, place.roomId);
}

export const announcePins = (outbox: Outbox, transaction: Transaction, roomId: string) =>
  outbox.add(
    transaction,
    ...CHAT_AUDIENCES.map((audience) => ({
      audience: roomAudience(roomId, audience),
      event: 'chat.pinsChanged' satisfies keyof ServerEvents,
      payload: { roomId },
    })),
  );

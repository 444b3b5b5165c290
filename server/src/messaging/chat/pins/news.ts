import type { ServerEvents } from '@bros/contract/realtime';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';
import { deletePin } from './queries.ts';

/** Needs the room's lock. */
export async function removePin(
  outbox: Outbox,
  transaction: Transaction,
  pin: { roomId: string; sequence: number },
): Promise<void> {
  if (await deletePin(transaction, pin)) await announcePins(outbox, transaction, pin.roomId);
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

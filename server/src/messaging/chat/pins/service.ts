import type { RoomPins } from '@bros/contract/messaging/chat-pins';
import { ROOM_PINS_MAX } from '@bros/contract/messaging/chat-rules';
import { addAuditEntry } from '../../../core/audit/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { findRoom, lockRoom, type MessageRow, selectShown } from '../queries.ts';
import { listQuoted } from '../service.ts';
import { announcePins } from './news.ts';
import { deletePin, insertPin, isPinnedAt, selectPins } from './queries.ts';

interface PinDeps {
  database: Database;
  outbox: Outbox;
}

/** Only pins that the actor may see, newest first. Throws NOT_FOUND for a direct conversation. */
export async function listPins(database: Database | Transaction, actor: Actor, roomId: string): Promise<RoomPins> {
  const room = await findRoom(database, roomId, actor.memberId);
  if (!room || room.kind === 'direct') throw failure('NOT_FOUND');
  const pins = await selectPins(database, roomId);
  if (pins.length === 0) return { items: [] };
  const shown = await listQuoted(
    database,
    actor,
    pins.map(({ messageId }) => messageId),
  );
  const byId = new Map<string, (typeof shown)[number]>(shown.map((message) => [message.id, message]));
  return {
    items: pins.flatMap(({ messageId, pinnedAt }) => {
      const message = byId.get(messageId);
      return message ? [{ message, pinnedAt: pinnedAt.toISOString() }] : [];
    }),
  };
}

/**
 * Pins or unpins a message, and writes to the audit log. Idempotent. Throws NOT_FOUND for an invisible, deleted, held or direct message; for a new pin also
 * PINS_LIMIT and ROOM_ARCHIVED.
 */
export async function pinMessage(
  { database, outbox }: PinDeps,
  actor: Actor,
  { messageId, isPinned }: { messageId: string; isPinned: boolean },
): Promise<RoomPins> {
  const { roomId } = await requirePinnable(database, actor, messageId);
  return inRowTransaction(database, roomId, async (transaction) => {
    const room = await lockRoom(transaction, roomId, actor.memberId);
    if (!room || room.kind === 'direct') throw failure('NOT_FOUND');
    // Read under the room's lock, to see a concurrent removal.
    const message = await requirePinnable(transaction, actor, messageId);
    if (isPinned && !room.isActive) throw failure('ROOM_ARCHIVED');
    const hasChanged = isPinned ? await addPin(transaction, message) : await deletePin(transaction, message);
    if (hasChanged) {
      await addAuditEntry(transaction, {
        actorId: actor.memberId,
        action: isPinned ? 'message.pinned' : 'message.unpinned',
        reason: null,
        targetType: 'message',
        targetId: messageId,
        details: { roomId },
      });
      await announcePins(outbox, transaction, roomId);
    }
    return listPins(transaction, actor, roomId);
  });
}

async function requirePinnable(database: Database | Transaction, actor: Actor, messageId: string): Promise<MessageRow> {
  const [message] = await selectShown(database, actor.memberId, [messageId]);
  if (!message || message.deletedAt || message.state !== 'visible') throw failure('NOT_FOUND');
  return message;
}

/** False if already pinned. Throws PINS_LIMIT. */
async function addPin(transaction: Transaction, message: MessageRow): Promise<boolean> {
  if (await isPinnedAt(transaction, message)) return false;
  if (!(await insertPin(transaction, message))) throw failure('PINS_LIMIT', { max: ROOM_PINS_MAX });
  return true;
}

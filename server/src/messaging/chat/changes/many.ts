import type { MessageState } from '@bros/contract/core/moderation-rules';
import type { NoticeDeps } from '../../../core/notices/service.ts';
import { selectBlockedWith } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { reviseMentions, unreadChanged } from '../mentions/service.ts';
import { announcePins } from '../pins/news.ts';
import { hasPins } from '../pins/queries.ts';
import { CHAT_AUDIENCES, roomAudience } from '../policy.ts';
import { presentMessage } from '../present.ts';
import { findMessages, type MessageRow } from '../queries.ts';
import { findAndLockRoom, updateStates } from './queries.ts';

/**
 * Sets the state of several messages by one author in one room, and announces the change. Not for held or direct messages. Pins stay. Restored messages notify
 * nobody, because they are old. Returns the changed IDs.
 */
export async function changeStates(
  deps: NoticeDeps,
  transaction: Transaction,
  messageIds: readonly string[],
  state: Exclude<MessageState, 'hidden'>,
): Promise<string[]> {
  const [firstId] = messageIds;
  const roomId = firstId && (await findAndLockRoom(transaction, firstId));
  if (!roomId) return [];
  const before = new Map((await findMessages(transaction, messageIds)).map((row) => [row.id, row]));
  const changed = (await updateStates(transaction, messageIds, state)).flatMap(({ id, revision }) => {
    const row = before.get(id);
    return row ? { before: row, after: { ...row, state, revision } } : [];
  });
  await announce(
    deps.outbox,
    transaction,
    roomId,
    changed.map(({ after }) => after),
  );
  if (state === 'removed') {
    for (const { before: earlier, after } of changed) {
      if (after.mentions.length > 0) await reviseMentions(deps, transaction, earlier, after);
    }
  } else {
    const mentioned = new Set(changed.flatMap(({ after }) => after.mentions.map(({ memberId }) => memberId)));
    if (mentioned.size > 0) await deps.outbox.add(transaction, ...[...mentioned].map(unreadChanged));
  }
  const sequences = changed.map(({ after }) => after.sequence);
  if (await hasPins(transaction, roomId, sequences)) await announcePins(deps.outbox, transaction, roomId);
  return changed.map(({ after }) => after.id);
}

async function announce(outbox: Outbox, transaction: Transaction, roomId: string, rows: readonly MessageRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const blocked = first.userId === null ? [] : await selectBlockedWith(transaction, first.userId);
  const events = CHAT_AUDIENCES.map((audience) => ({
    audience: roomAudience(roomId, audience),
    except: blocked.map(audiences.member),
    event: 'chat.messagesChanged',
    payload: { roomId, messages: rows.map((row) => presentMessage(row, audience)) },
  }));
  await outbox.add(transaction, ...events);
}

import { NOTIFY_UNREAD_AFTER_SECONDS, UNREAD_COUNTED_MAX } from '@bros/contract/messaging/chat-rules';
import { paths } from '@bros/contract/paths';
import { type NoticeParts, notifyLater, retractNotice, reviseNotice, settleNotice } from '../../../core/notices/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { selectMemberIds } from '../direct/queries.ts';
import { notifyUnreadMention } from '../mentions/service.ts';
import { findOwnRoomState } from '../rooms/queries.ts';
import { findLastWriter } from './queries.ts';

/** An unread direct message or mention in a room. The member gets a notice unless they read it within a moment (specification, N6). */
export interface Waiting {
  roomId: string;
  memberId: string;
}

const NOTIFY_UNREAD = 'chat.notify-unread';

/** Notifies members of a room's new messages, unless they read them first. */
export type NotifyUnreadLater = (transaction: Transaction, roomId: string, memberIds: Iterable<string>) => Promise<void>;

/** One job a thread and reader, however many messages come meanwhile; all in one statement, for the room is locked. */
export const createNotifyUnreadLater =
  (queue: Pick<Queue, 'enqueueAll'>): NotifyUnreadLater =>
  (transaction, roomId, memberIds) =>
    queue.enqueueAll<Waiting>(
      transaction,
      NOTIFY_UNREAD,
      Array.from(memberIds, (memberId) => ({ roomId, memberId })),
      ({ memberId }) => ({ afterSeconds: NOTIFY_UNREAD_AFTER_SECONDS, key: `${roomId}:${memberId}` }),
    );

interface Written {
  roomId: string;
  userId: string | null;
}

/** Returns the members of a room of two who did not write the message; nobody in a public room. */
const selectOthers = async (transaction: Transaction, { roomId, userId: writerId }: Written): Promise<string[]> =>
  (await selectMemberIds(transaction, roomId)).filter((id) => id !== writerId);

/** Notifies the other member in a room of two of a message that took its place. */
export const notifyOthersLater = async (
  notifyUnreadLater: NotifyUnreadLater,
  transaction: Transaction,
  written: Written,
): Promise<void> => notifyUnreadLater(transaction, written.roomId, await selectOthers(transaction, written));

interface WaitingParts extends NoticeParts {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

export function notifyUnreadJob(parts: WaitingParts): JobDefinition<Waiting> {
  return {
    name: NOTIFY_UNREAD,
    isOnePerKey: true,
    retryLimit: 5,
    retryDelaySeconds: 10,
    handle: (waiting) => inTransaction(parts.database, (transaction) => notifyUnread(parts, transaction, waiting)),
  };
}

const groupOf = (roomId: string) => `room:${roomId}`;

/** Notifies a member of unread messages and mentions in a room; does nothing when they read it meanwhile, or muted it. Can run twice. */
export async function notifyUnread(parts: WaitingParts, transaction: Transaction, waiting: Waiting): Promise<void> {
  await notifyUnreadMention(parts, transaction, waiting);
  await notifyDirectUnread(parts, transaction, waiting);
}

/** Notifies a member of the number of unread messages in a room of two. */
async function notifyDirectUnread(parts: WaitingParts, transaction: Transaction, { roomId, memberId }: Waiting): Promise<void> {
  const state = await findOwnRoomState(transaction, roomId, memberId);
  if (state?.kind !== 'direct' || state.unreadCount === 0) return;
  const actorId = await findLastWriter(transaction, roomId, memberId);
  if (!actorId) return;
  await notifyLater(parts, transaction, {
    memberId,
    kind: 'message.direct',
    actorId,
    path: paths.dashboardDirectRoom(roomId),
    values: valuesOf(state),
    groupKey: groupOf(roomId),
  });
}

const valuesOf = ({ unreadCount }: { unreadCount: number }) => ({ count: Math.min(unreadCount, UNREAD_COUNTED_MAX) });

/** After a message of a room of two went: the other member's unread notice counts the remaining ones, or goes with the last. */
export async function reviseWaiting(outbox: Outbox, transaction: Transaction, written: Written): Promise<void> {
  const { roomId } = written;
  for (const memberId of await selectOthers(transaction, written)) {
    const about = { memberId, kind: 'message.direct', groupKey: groupOf(roomId) } as const;
    const state = await findOwnRoomState(transaction, roomId, memberId);
    if (state?.unreadCount) await reviseNotice({ outbox }, transaction, { ...about, values: valuesOf(state), isUnread: true });
    else await retractNotice({ outbox }, transaction, { ...about, path: paths.dashboardDirectRoom(roomId) });
  }
}

/** Settles the notice of a room that the member has read. */
export const settleWaiting = (outbox: Outbox, transaction: Transaction, { roomId, memberId }: Waiting): Promise<void> =>
  settleNotice({ outbox }, transaction, { memberId, kind: 'message.direct', groupKey: groupOf(roomId) });

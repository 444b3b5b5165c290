import { NOTIFY_UNREAD_AFTER_SECONDS, UNREAD_COUNTED_MAX } from '@bros/contract/messaging/chat-rules';
import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notifyLater, resolveNotice, retractNotice, reviseNotice } from '../../../core/notices/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { selectMemberIds } from '../direct/queries.ts';
import { notifyUnreadMention } from '../mentions/service.ts';
import { findOwnRoomState } from '../rooms/queries.ts';
import { findLastWriter } from './queries.ts';

/** The member is notified if messages stay unread for a while (specification, N6). */
export interface UnreadRecipient {
  roomId: string;
  memberId: string;
}

const NOTIFY_UNREAD = 'chat.notify-unread';

export type NotifyUnreadLater = (transaction: Transaction, waiting: readonly UnreadRecipient[]) => Promise<void>;

export const createNotifyUnreadLater =
  (queue: Pick<Queue, 'enqueueAll'>): NotifyUnreadLater =>
  (transaction, waiting) =>
    queue.enqueueAll<UnreadRecipient>(transaction, NOTIFY_UNREAD, waiting, ({ roomId, memberId }) => ({
      afterSeconds: NOTIFY_UNREAD_AFTER_SECONDS,
      key: `${roomId}:${memberId}`,
    }));

interface WrittenMessage {
  roomId: string;
  userId: string | null;
}

const selectOthers = async (transaction: Transaction, { roomId, userId: writerId }: WrittenMessage): Promise<string[]> =>
  (await selectMemberIds(transaction, roomId)).filter((id) => id !== writerId);

export const notifyOthersLater = async (
  notifyUnreadLater: NotifyUnreadLater,
  transaction: Transaction,
  written: WrittenMessage,
): Promise<void> => {
  const { roomId } = written;
  const others = await selectOthers(transaction, written);
  await notifyUnreadLater(
    transaction,
    others.map((memberId) => ({ roomId, memberId })),
  );
};

interface WaitingDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

export function notifyUnreadJob(deps: WaitingDeps): JobDefinition<UnreadRecipient> {
  return {
    name: NOTIFY_UNREAD,
    isOnePerKey: true,
    retryLimit: 5,
    retryDelaySeconds: 10,
    handle: (waiting) => inTransaction(deps.database, (transaction) => notifyUnread(deps, transaction, waiting)),
  };
}

const groupOf = (roomId: string) => `room:${roomId}`;

/** Skips a member who has read the messages or muted the room. Idempotent. */
export async function notifyUnread(deps: WaitingDeps, transaction: Transaction, waiting: UnreadRecipient): Promise<void> {
  await notifyUnreadMention(deps, transaction, waiting);
  await notifyDirectUnread(deps, transaction, waiting);
}

async function notifyDirectUnread(
  deps: WaitingDeps,
  transaction: Transaction,
  { roomId, memberId }: UnreadRecipient,
): Promise<void> {
  const state = await findOwnRoomState(transaction, roomId, memberId);
  if (state?.kind !== 'direct' || state.unreadCount === 0) return;
  const actorId = await findLastWriter(transaction, roomId, memberId);
  if (!actorId) return;
  await notifyLater(deps, transaction, {
    memberId,
    kind: 'message.direct',
    actorId,
    path: paths.dashboardDirectRoom(roomId),
    values: valuesOf(state),
    groupKey: groupOf(roomId),
  });
}

const valuesOf = ({ unreadCount }: { unreadCount: number }) => ({ count: Math.min(unreadCount, UNREAD_COUNTED_MAX) });

/** Corrects the count in the other member's unread notice, or retracts the notice at 0. */
export async function reviseWaiting(outbox: Outbox, transaction: Transaction, written: WrittenMessage): Promise<void> {
  const { roomId } = written;
  for (const memberId of await selectOthers(transaction, written)) {
    const about = { memberId, kind: 'message.direct', groupKey: groupOf(roomId) } as const;
    const state = await findOwnRoomState(transaction, roomId, memberId);
    if (state?.unreadCount) await reviseNotice({ outbox }, transaction, { ...about, values: valuesOf(state), isUnread: true });
    else await retractNotice({ outbox }, transaction, { ...about, path: paths.dashboardDirectRoom(roomId) });
  }
}

export const resolveWaitingNotice = (
  outbox: Outbox,
  transaction: Transaction,
  { roomId, memberId }: UnreadRecipient,
): Promise<void> => resolveNotice({ outbox }, transaction, { memberId, kind: 'message.direct', groupKey: groupOf(roomId) });

import { TELL_WAITING_SECONDS, UNREAD_COUNTED_MAX } from '@bros/contract/chat-rules';
import { paths } from '@bros/contract/paths';
import { type NoticeParts, notifyLater, settleNotice } from '../../notices/service.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { JobDefinition, Queue } from '../../platform/queue.ts';
import { findStanding } from '../rooms/queries.ts';
import { findLastWriter, selectOthersIn } from './queries.ts';

/** Words that wait for a member in a room of two: he is told unless he reads them within a moment (product.md, N6). */
export interface Waiting {
  roomId: string;
  memberId: string;
}

const TELL_WAITING = 'chat.tell-waiting';

/** Has the reader of what this member wrote in a room of two told of it, if he has not read it by then. */
export type TellWaiting = (transaction: Transaction, roomId: string, writerId: string) => Promise<void>;

/** One job a thread, however many messages come meanwhile. */
export const createTellWaiting =
  (queue: Pick<Queue, 'enqueue'>): TellWaiting =>
  async (transaction, roomId, writerId) => {
    for (const memberId of await selectOthersIn(transaction, roomId, writerId)) {
      const waiting: Waiting = { roomId, memberId };
      await queue.enqueue(transaction, TELL_WAITING, waiting, {
        afterSeconds: TELL_WAITING_SECONDS,
        key: `${roomId}:${memberId}`,
      });
    }
  };

interface WaitingParts extends NoticeParts {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

export function tellWaitingJob(parts: WaitingParts): JobDefinition<Waiting> {
  return {
    name: TELL_WAITING,
    isOnePerKey: true,
    retryLimit: 5,
    retryDelaySeconds: 10,
    handle: (waiting) => inTransaction(parts.database, (transaction) => tellWaiting(parts, transaction, waiting)),
  };
}

const groupOf = (roomId: string) => `room:${roomId}`;

/** Tells a member how many messages wait in a room of two: nothing when he read them meanwhile, or muted the room. Can run twice. */
export async function tellWaiting(parts: WaitingParts, transaction: Transaction, { roomId, memberId }: Waiting): Promise<void> {
  const standing = await findStanding(transaction, roomId, memberId);
  if (standing?.kind !== 'direct' || standing.unreadCount === 0) return;
  const actorId = await findLastWriter(transaction, roomId, memberId);
  if (!actorId) return;
  await notifyLater(parts, transaction, {
    memberId,
    kind: 'message.direct',
    actorId,
    path: paths.dashboardDirectRoom(roomId),
    values: { count: Math.min(standing.unreadCount, UNREAD_COUNTED_MAX) },
    groupKey: groupOf(roomId),
  });
}

/** Takes back what a member was told of a room, because he has read it. */
export const settleWaiting = (outbox: Outbox, transaction: Transaction, { roomId, memberId }: Waiting): Promise<void> =>
  settleNotice({ outbox }, transaction, { memberId, kind: 'message.direct', groupKey: groupOf(roomId) });

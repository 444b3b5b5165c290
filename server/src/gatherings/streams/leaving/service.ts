import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { findSeat } from '../queries.ts';
import { lockStream } from '../seats/queries.ts';
import { reconcileStream, releaseSeats, type StreamDeps } from '../seats/reconcile.ts';
import { vacate } from '../service.ts';

const REMOVE_MEMBER = 'streams.remove-member';

interface Leaver {
  memberId: string;
  mayListen: boolean;
}

/** Runs after the commit. */
export const leaveStreamLater = (
  queue: Pick<Queue, 'enqueue'>,
  transaction: Transaction,
  memberId: string,
  { mayListen = false }: { mayListen?: boolean } = {},
): Promise<void> => queue.enqueue(transaction, REMOVE_MEMBER, { memberId, mayListen } satisfies Leaver);

export const leaveJob = (deps: StreamDeps): JobDefinition<Leaver> => ({
  name: REMOVE_MEMBER,
  retryLimit: 10,
  retryDelaySeconds: 5,
  async handle({ memberId, mayListen }) {
    const seat = await findSeat(deps.database, memberId);
    if (seat && !(mayListen && seat.isListener)) await vacate(deps, seat.streamId, { memberId, reason: 'gone' });
  },
});

/** The host stays. If neither is the host, the blocking member leaves. The caller must have locked both members. */
export async function separateInStream(
  outbox: Outbox,
  transaction: Transaction,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const own = await findSeat(transaction, blockerId);
  const stream = own && (await lockStream(transaction, own.streamId));
  const [blocker, blocked] = [
    await findSeat(transaction, blockerId, stream?.id),
    await findSeat(transaction, blockedId, stream?.id),
  ];
  if (!stream || !blocker || !blocked) return;
  const leaver = blocker.role === 'host' ? blocked : blocker;
  await releaseSeats(outbox, transaction, stream.id, { seats: [leaver], reason: 'blocked' });
  await reconcileStream(outbox, transaction, stream, { type: 'leave', userId: leaver.userId });
}

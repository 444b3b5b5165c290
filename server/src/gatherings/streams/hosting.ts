import type { StreamPage } from '@bros/contract/gatherings/streams';
import type { Actor } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { announceChange } from './announce.ts';
import { selectSeatPair } from './queries.ts';
import { insertRemoval, type LockedStream, updateHandOver, updateMuted, updateSeat } from './seats/queries.ts';
import { endStream, reconcileStream, releaseSeats } from './seats/reconcile.ts';
import { getStream, requireSeat, type StreamDeps, withStream } from './service.ts';

function asHost(
  deps: StreamDeps,
  actor: Actor,
  streamId: string,
  work: (transaction: Transaction, stream: LockedStream) => Promise<void>,
): Promise<StreamPage> {
  return withStream(deps, streamId, async (transaction, stream) => {
    const { role } = await requireSeat(transaction, actor, streamId);
    if (role !== 'host') throw failure('FORBIDDEN');
    await work(transaction, stream);
    return getStream(deps, transaction, actor, streamId);
  });
}

/** Throws NOT_FOUND, even for the actor's own seat. */
async function requireOther(transaction: Transaction, actor: Actor, { streamId, userId }: { streamId: string; userId: string }) {
  const seats = await selectSeatPair(transaction, streamId, { memberId: actor.memberId, userId });
  const seat = seats.find((found) => found.userId === userId);
  if (!seat || seat.participantId === actor.memberId) throw failure('NOT_FOUND');
  return seat;
}

/** Peers drop a muted participant's audio, even after the participant rejoins. */
export const setMuted = (
  deps: StreamDeps,
  actor: Actor,
  { isMuted, ...which }: { streamId: string; userId: string; isMuted: boolean },
): Promise<StreamPage> =>
  asHost(deps, actor, which.streamId, async (transaction, stream) => {
    const seat = await requireOther(transaction, actor, which);
    if (seat.isMuted === isMuted) return;
    await updateMuted(transaction, { streamId: which.streamId, memberId: seat.participantId, isMuted });
    await reconcileStream(deps.outbox, transaction, stream);
  });

export const removeFromStream = (
  deps: StreamDeps,
  actor: Actor,
  which: { streamId: string; userId: string },
): Promise<StreamPage> =>
  asHost(deps, actor, which.streamId, async (transaction, stream) => {
    const seat = await requireOther(transaction, actor, which);
    await insertRemoval(transaction, { streamId: which.streamId, memberId: seat.participantId });
    await releaseSeats(deps.outbox, transaction, which.streamId, { seats: [seat], reason: 'removed' });
    await reconcileStream(deps.outbox, transaction, stream, { type: 'leave', userId: which.userId });
  });

export const endOwnStream = (deps: StreamDeps, actor: Actor, streamId: string): Promise<StreamPage> =>
  asHost(deps, actor, streamId, (transaction, stream) => endStream(deps.outbox, transaction, stream, { reason: 'ended' }));

/** Makes the actor host, or asks the next participant. Throws NOT_FOUND if the actor has no seat, STREAM_STATE unless the actor was asked to host. */
export function answerHandOver(
  deps: StreamDeps,
  actor: Actor,
  { streamId, isAccepted }: { streamId: string; isAccepted: boolean },
): Promise<StreamPage> {
  const seat = { streamId, participantId: actor.memberId };
  return withStream(deps, streamId, async (transaction, stream) => {
    const { isListener } = await requireSeat(transaction, actor, streamId);
    if (stream.handOverTo !== actor.memberId || isListener) throw failure('STREAM_STATE');
    await updateSeat(transaction, seat, isAccepted ? { role: 'host' } : { hasDeclined: true });
    if (isAccepted) {
      await updateMuted(transaction, { streamId, memberId: actor.memberId, isMuted: false });
      await updateHandOver(transaction, streamId, null);
      await announceChange(deps.outbox, transaction, streamId);
    }
    const now = isAccepted ? { ...stream, handOverTo: null } : stream;
    await reconcileStream(deps.outbox, transaction, now);
    return getStream(deps, transaction, actor, streamId);
  });
}

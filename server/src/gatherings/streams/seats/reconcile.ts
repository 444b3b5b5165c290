import type { SeatLoss, StreamEndReason } from '@bros/contract/gatherings/stream-rules';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { announceChange, announceList, announceLoss, announcePresence, FULL_SYNC, type PresenceChange } from '../announce.ts';
import { findSuccessor, isSuccessorAway } from '../policy.ts';
import {
  deleteSeats,
  type LockedStream,
  lockStream,
  type SeatRow,
  selectDueStreams,
  selectSeats,
  updateAlone,
  updateEnded,
  updateHandOver,
  updateSeat,
} from './queries.ts';

export interface StreamDeps {
  database: Database;
  outbox: Outbox;
}

/**
 * Updates a locked stream (specification, N10): removes timed-out seats, asks a participant to host, ends a stream that had no host or one member for too long,
 * and emits the presence.
 */
export async function reconcileStream(
  outbox: Outbox,
  transaction: Transaction,
  stream: LockedStream,
  change: PresenceChange = FULL_SYNC,
): Promise<void> {
  const seats = await selectSeats(transaction, stream.id);
  const lost = seats.filter(({ isLost }) => isLost);
  if (lost.length > 0) await releaseSeats(outbox, transaction, stream.id, { seats: lost, reason: 'timedOut' });
  const present = seats.filter(({ isLost }) => !isLost);
  if (present.length === 0) {
    const reason = lost.some(({ role }) => role === 'host') ? 'hostLost' : 'left';
    return endStream(outbox, transaction, stream, { reason });
  }
  if (!(await hasHostOrAsks(outbox, transaction, stream, present))) {
    return endStream(outbox, transaction, stream, { reason: 'hostLost' });
  }
  const isAlone = present.length === 1;
  if (isAlone && stream.isAloneTooLong) return endStream(outbox, transaction, stream, { reason: 'alone' });
  if (isAlone !== (stream.aloneSince !== null)) await updateAlone(transaction, stream.id, isAlone);
  const first = lost[0];
  const announced: PresenceChange = first && change.type === 'sync' ? { type: 'leave', userId: first.userId } : change;
  return announcePresence(outbox, transaction, stream.id, announced);
}

/** False if there is no host and no participant to ask or to wait for. */
async function hasHostOrAsks(
  outbox: Outbox,
  transaction: Transaction,
  { id: streamId, handOverTo, isUnanswered }: LockedStream,
  present: readonly SeatRow[],
): Promise<boolean> {
  const isAsked = ({ participantId }: SeatRow) => participantId === handOverTo;
  const hasHost = present.some(({ role }) => role === 'host');
  const askedSeat = present.find((seat) => isAsked(seat) && seat.isConnected && !seat.hasDeclined);
  if (!hasHost && askedSeat && !isUnanswered) return true;
  if (!hasHost && askedSeat)
    await updateSeat(transaction, { streamId, participantId: askedSeat.participantId }, { hasDeclined: true });
  const next = hasHost ? undefined : findSuccessor(present.filter((seat) => !isAsked(seat)));
  const nextId = next?.participantId ?? null;
  if (nextId !== handOverTo) {
    await updateHandOver(transaction, streamId, nextId);
    await announceChange(outbox, transaction, streamId);
  }
  return hasHost || nextId !== null || isSuccessorAway(present);
}

export async function releaseSeats(
  outbox: Outbox,
  transaction: Transaction,
  streamId: string,
  { seats, reason }: { seats: readonly Pick<SeatRow, 'participantId' | 'seatId'>[]; reason: SeatLoss },
): Promise<void> {
  await deleteSeats(
    transaction,
    streamId,
    seats.map(({ participantId }) => participantId),
  );
  await announceLoss(outbox, transaction, streamId, { seats, reason });
}

export async function endStream(
  outbox: Outbox,
  transaction: Transaction,
  { id: streamId }: LockedStream,
  { reason, note = null }: { reason: StreamEndReason; note?: string | null },
): Promise<void> {
  const seats = await selectSeats(transaction, streamId);
  if (seats.length > 0) await releaseSeats(outbox, transaction, streamId, { seats, reason: 'ended' });
  await updateEnded(transaction, streamId, { reason, note });
  await announceList(outbox, transaction);
}

/** Several processes may run it concurrently. */
export async function reconcileDueStreams({ database, outbox }: StreamDeps): Promise<void> {
  for (const streamId of await selectDueStreams(database)) {
    await inTransaction(database, async (transaction) => {
      const stream = await lockStream(transaction, streamId);
      if (stream?.isActive) await reconcileStream(outbox, transaction, stream);
    });
  }
}

import type { SeatLoss } from '@bros/contract/gatherings/stream-rules';
import type { StreamId, StreamUserId } from '@bros/contract/gatherings/streams';
import type { ServerEvents } from '@bros/contract/realtime';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { STREAM_LISTS, seatAudience } from './policy.ts';
import { presentPresence } from './present.ts';
import { type SeatRow, selectSeats } from './seats/queries.ts';

/** 'sync': a seat changed in another way. */
export type PresenceChange = { type: 'join' | 'leave'; userId: string } | { type: 'sync'; userId: null };
export const FULL_SYNC: PresenceChange = { type: 'sync', userId: null };

const toSeats = (seats: readonly Pick<SeatRow, 'seatId'>[], event: keyof ServerEvents, payload: object) =>
  seats.map(({ seatId }) => ({ audience: seatAudience(seatId), event, payload }));

/** Needs the stream's lock. */
export async function announcePresence(
  outbox: Outbox,
  transaction: Transaction,
  streamId: string,
  change: PresenceChange,
): Promise<void> {
  const seats = await selectSeats(transaction, streamId);
  const payload = {
    streamId: streamId as StreamId,
    type: change.type,
    userId: change.userId as StreamUserId | null,
    present: seats.map(presentPresence),
  };
  await outbox.add(transaction, ...toSeats(seats, 'stream.presence', payload));
  if (change.type !== 'sync') await announceList(outbox, transaction);
}

export async function announceChange(
  outbox: Outbox,
  transaction: Transaction,
  streamId: string,
  event: 'stream.changed' | 'stream.chatChanged' = 'stream.changed',
): Promise<void> {
  const seats = await selectSeats(transaction, streamId);
  if (seats.length > 0) await outbox.add(transaction, ...toSeats(seats, event, { streamId }));
}

/** This event also makes the sockets of the lost seats leave the topic (topics.ts). */
export async function announceLoss(
  outbox: Outbox,
  transaction: Transaction,
  streamId: string,
  { seats, reason }: { seats: readonly Pick<SeatRow, 'seatId'>[]; reason: SeatLoss },
): Promise<void> {
  if (seats.length > 0) await outbox.add(transaction, ...toSeats(seats, 'stream.seatLost', { streamId, reason }));
}

export const announceList = (outbox: Outbox, transaction: Transaction): Promise<void> =>
  outbox.addOnce(transaction, { audience: STREAM_LISTS, event: 'streams.changed', payload: {} });

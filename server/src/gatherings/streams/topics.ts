import { STREAM_HEARTBEAT_SECONDS } from '@bros/contract/gatherings/stream-rules';
import { seatIdField, streamIdField } from '@bros/contract/gatherings/streams';
import type { ServerEvents } from '@bros/contract/realtime';
import * as z from 'zod';
import { inTransaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Topic } from '../../platform/topics.ts';
import { STREAM_LISTS, seatAudience } from './policy.ts';
import { findSeat } from './queries.ts';
import { lockStream, touchSeats, updateConnected } from './seats/queries.ts';
import { type StreamParts, settleDueStreams, settleStream } from './seats/settle.ts';

/** After the last seat here is let go, this process looks for what is due so many heartbeats more: longer than any seat is kept. */
const IDLE_BEATS = 24;

/** Keeps the seats whose sockets this process has: says that they are there, and notices what times out. */
function createSeatKeeper(parts: StreamParts & { log: Log }) {
  /** The sockets of this process that have each seat open. */
  const held = new Map<string, Set<string>>();
  let idleBeats = 0;
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    idleBeats = held.size > 0 ? 0 : idleBeats + 1;
    if (idleBeats > IDLE_BEATS) {
      clearInterval(timer);
      timer = undefined;
    }
    if (held.size > 0) await touchSeats(parts.database, [...held.keys()]);
    await settleDueStreams(parts);
  }

  const grumble = (error: unknown) => parts.log.debug({ err: error }, 'The seats of live streams could not be kept just now');

  /** Under the stream's lock, so that the last word about who is there is the newest. */
  function note(streamId: string, seatId: string, isThere: boolean): Promise<void> {
    return inTransaction(parts.database, async (transaction) => {
      const stream = await lockStream(transaction, streamId);
      const isKept = await updateConnected(transaction, { streamId, seatId, isThere });
      if (stream && isKept) await settleStream(parts.outbox, transaction, stream);
    });
  }

  return {
    async opened(streamId: string, seatId: string, socketId: string): Promise<void> {
      held.set(seatId, (held.get(seatId) ?? new Set()).add(socketId));
      timer ??= setInterval(() => void beat().catch(grumble), STREAM_HEARTBEAT_SECONDS * 1000).unref();
      await note(streamId, seatId, true);
    },
    closed(streamId: string, seatId: string, socketId: string): void {
      const sockets = held.get(seatId);
      if (!sockets?.delete(socketId) || sockets.size > 0) return;
      held.delete(seatId);
      note(streamId, seatId, false).catch(grumble);
    },
  };
}

const request = z.strictObject({ streamId: streamIdField, seatId: seatIdField });
const SEAT_LOST = 'stream.seatLost' satisfies keyof ServerEvents;
const LIST_EVERY_MS = 1000;

const splitKey = (key: string) => key.split(' ') as [streamId: string, seatId: string];

/** A seat in a live stream, open in the window that has it: the socket hears the stream, and as long as it is there the seat is kept. */
export function seatTopic(parts: StreamParts & { log: Log }): Topic {
  const keeper = createSeatKeeper(parts);
  return {
    access: 'member',
    opensWith: 'stream.open',
    closesWith: 'stream.close',
    isSingle: true,
    readKey(received) {
      const { data } = request.safeParse(received);
      return data ? `${data.streamId} ${data.seatId}` : null;
    },
    async mayOpen({ memberId }, key) {
      const [streamId, seatId] = splitKey(key);
      return (await findSeat(parts.database, memberId, streamId))?.seatId === seatId;
    },
    audienceOf: (key) => seatAudience(splitKey(key)[1]),
    opened: (_actor, key, socketId) => keeper.opened(...splitKey(key), socketId),
    closed: (key, socketId) => keeper.closed(...splitKey(key), socketId),
    evicts: ({ event, audience }) => (event === SEAT_LOST ? [audience] : []),
  };
}

/** Screens that list live streams. */
export const streamListTopic: Topic = {
  access: 'member',
  opensWith: 'streams.open',
  closesWith: 'streams.close',
  audienceOf: () => STREAM_LISTS,
  paced: { event: 'streams.changed', everyMs: LIST_EVERY_MS },
};

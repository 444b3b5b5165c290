import { seatIdField, streamIdField } from '@bros/contract/gatherings/streams';
import type { ServerEvents } from '@bros/contract/realtime';
import * as z from 'zod';
import type { Log } from '../../platform/log.ts';
import type { Topic } from '../../platform/topics.ts';
import { createSeatKeeper } from './keeper.ts';
import { STREAM_LISTS, seatAudience } from './policy.ts';
import { findSeat } from './queries.ts';
import type { StreamDeps } from './seats/reconcile.ts';

const request = z.strictObject({ streamId: streamIdField, seatId: seatIdField });

const SEAT_LOST = 'stream.seatLost' satisfies keyof ServerEvents;

const LIST_EVERY_MS = 1000;

const splitKey = (key: string) => key.split(' ') as [streamId: string, seatId: string];

/** A seat's window opens this topic. The seat is kept while the window's socket is connected. */
export function seatTopic(deps: StreamDeps & { log: Log }): Topic {
  const keeper = createSeatKeeper(deps);
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
      return (await findSeat(deps.database, memberId, streamId))?.seatId === seatId;
    },
    audienceOf: (key) => seatAudience(splitKey(key)[1]),
    opened: (_actor, key, socketId) => keeper.opened(...splitKey(key), socketId),
    closed: (key, socketId) => keeper.closed(...splitKey(key), socketId),
    evicts: ({ event, audience }) => (event === SEAT_LOST ? [audience] : []),
  };
}

export const streamListTopic: Topic = {
  access: 'member',
  opensWith: 'streams.open',
  closesWith: 'streams.close',
  audienceOf: () => STREAM_LISTS,
  paced: { event: 'streams.changed', everyMs: LIST_EVERY_MS },
};

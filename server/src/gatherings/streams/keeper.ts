import { STREAM_HEARTBEAT_SECONDS } from '@bros/contract/gatherings/stream-rules';
import { inTransaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import { lockStream, touchSeats, updateConnected } from './seats/queries.ts';
import { reconcileDueStreams, reconcileStream, type StreamDeps } from './seats/reconcile.ts';

/** Heartbeats that check for timeouts after the last seat closed. They outlast any kept seat. */
const IDLE_BEATS = 24;

export function createSeatKeeper(deps: StreamDeps & { log: Log }) {
  /** Socket IDs by seat ID. */
  const held = new Map<string, Set<string>>();
  let idleBeats = 0;
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    idleBeats = held.size > 0 ? 0 : idleBeats + 1;
    if (idleBeats > IDLE_BEATS) {
      clearInterval(timer);
      timer = undefined;
    }
    if (held.size > 0) await touchSeats(deps.database, [...held.keys()]);
    await reconcileDueStreams(deps);
  }

  const grumble = (error: unknown) => deps.log.debug({ err: error }, 'The seats of live streams could not be kept just now');

  /** Runs under the stream's lock, so the latest change wins. */
  function note(streamId: string, seatId: string, isThere: boolean): Promise<void> {
    return inTransaction(deps.database, async (transaction) => {
      const stream = await lockStream(transaction, streamId);
      const isKept = await updateConnected(transaction, { streamId, seatId, isThere });
      if (stream && isKept) await reconcileStream(deps.outbox, transaction, stream);
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

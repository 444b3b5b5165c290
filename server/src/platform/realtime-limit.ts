import type { Log } from './log.ts';
import type { RealtimeSocket } from './sockets.ts';

const MAX_BURST = 20;
const EVENTS_PER_SECOND = 2;
const REFUSALS_TOLERATED = 100;

const UNREAD_MAX_PACKETS = 1_000;
const UNREAD_MAX_BYTES = 1024 * 1024;

/** Closes a socket that keeps exceeding the limit. */
export function limitEvents(socket: RealtimeSocket): void {
  let allowance = MAX_BURST;
  let refusals = 0;
  let countedAt = Date.now();
  socket.use((packet, next) => {
    const now = Date.now();
    allowance = Math.min(MAX_BURST, allowance + ((now - countedAt) / 1000) * EVENTS_PER_SECOND);
    countedAt = now;
    if (allowance >= 1) {
      allowance -= 1;
      refusals = 0;
      next();
      return;
    }
    refusals += 1;
    if (refusals > REFUSALS_TOLERATED) {
      socket.disconnect(true);
      return;
    }
    const acknowledge: unknown = packet.at(-1);
    if (typeof acknowledge === 'function') acknowledge({ ok: false, code: 'RATE_LIMITED' });
  });
}

/** Closes a socket that does not read, whose packets would fill memory. The client reconnects and refetches. */
export function closeSlowConnection({ conn, data: { memberId } }: RealtimeSocket, log: Log): void {
  let packets = 0;
  let bytes = 0;
  conn.on('drain', () => {
    packets = 0;
    bytes = 0;
  });
  conn.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    if (packets > UNREAD_MAX_PACKETS || bytes > UNREAD_MAX_BYTES) {
      log.info({ memberId }, 'A socket does not keep up and is closed');
      conn.close(true);
    }
    packets += 1;
    bytes += data === undefined ? 0 : Buffer.byteLength(data);
  });
}

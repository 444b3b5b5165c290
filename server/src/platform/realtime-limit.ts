import type { Log } from './log.ts';
import type { RealtimeSocket } from './sockets.ts';

/** Ours: what one socket may send at once, how many events come back each second, and how many refused in a row close it. */
const EVENTS_AT_ONCE = 20;
const EVENTS_PER_SECOND = 2;
const REFUSALS_TOLERATED = 100;

/** Ours: how much may wait for a reader who does not take it. */
const UNREAD_MAX_PACKETS = 1_000;
const UNREAD_MAX_BYTES = 1024 * 1024;

/** Refuses what a socket sends beyond its allowance with RATE_LIMITED, and closes a socket that goes on. */
export function limitEvents(socket: RealtimeSocket): void {
  let allowance = EVENTS_AT_ONCE;
  let refusals = 0;
  let countedAt = Date.now();
  socket.use((packet, next) => {
    const now = Date.now();
    allowance = Math.min(EVENTS_AT_ONCE, allowance + ((now - countedAt) / 1000) * EVENTS_PER_SECOND);
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

/** Closes a socket whose reader does not keep up, so that the server does not store what they leave unread. They come back and ask for what they missed. */
export function closeWhenUnread({ conn, data: { memberId } }: RealtimeSocket, log: Log): void {
  let packets = 0;
  let bytes = 0;
  // Engine.IO hands on everything that waits when the connection has taken what it was given before.
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

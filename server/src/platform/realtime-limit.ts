import type { RealtimeSocket } from './realtime.ts';

/** Ours: what one socket may send at once, how many events come back each second, and how many refused in a row close it. */
const EVENTS_AT_ONCE = 20;
const EVENTS_PER_SECOND = 2;
const REFUSALS_TOLERATED = 100;

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

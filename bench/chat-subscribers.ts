import { type Door, type Listening, listen } from './support/frames.ts';
import { readCpuSeconds } from './support/process.ts';

/** A child process of chat.ts with many open connections. */

export type ToSubscribers = { kind: 'open'; doors: Door[] } | { kind: 'start' } | { kind: 'tell' } | { kind: 'close' };
export interface Heard {
  frames: number;
  messages: number;
  /** The time from sending to receiving; NaN without messages. */
  p50Ms: number;
  p99Ms: number;
  cpuSeconds: number;
}

const OPEN_AT_ONCE = 50;
/** Precedes the time of sending, in microseconds. */
const MARK = Buffer.from('at=');
const DIGITS = 16;
const SLOT_MICROSECONDS = 100;
const slots = new Uint32Array(100_000);
let received = { frames: 0, messages: 0 };

const nowMicroseconds = () => Number(process.hrtime.bigint() / 1000n);

function count(content: Buffer): void {
  received.frames += 1;
  const now = nowMicroseconds();
  for (let at = content.indexOf(MARK); at >= 0; at = content.indexOf(MARK, at)) {
    at += MARK.length;
    received.messages += 1;
    let sentAt = 0;
    for (let digit = 0; digit < DIGITS; digit += 1) sentAt = sentAt * 10 + (content[at + digit] as number) - 48;
    const slot = Math.min(slots.length - 1, Math.max(0, Math.floor((now - sentAt) / SLOT_MICROSECONDS)));
    slots[slot] = (slots[slot] as number) + 1;
  }
}

/** In milliseconds. */
function quantile(share: number): number {
  let left = received.messages * share;
  const slot = slots.findIndex((number) => {
    left -= number;
    return left <= 0;
  });
  return received.messages === 0 ? Number.NaN : ((slot + 1) * SLOT_MICROSECONDS) / 1000;
}

let open: Listening[] = [];

async function openAll(doors: Door[]): Promise<void> {
  for (let start = 0; start < doors.length; start += OPEN_AT_ONCE) {
    open.push(...(await Promise.all(doors.slice(start, start + OPEN_AT_ONCE).map((door) => listen(door, count)))));
  }
}

process.on('message', async (order: ToSubscribers) => {
  if (order.kind === 'open') await openAll(order.doors);
  if (order.kind === 'start') {
    received = { frames: 0, messages: 0 };
    slots.fill(0);
  }
  if (order.kind === 'close') {
    for (const each of open) each.close();
    open = [];
  }
  const notified: Heard = { ...received, p50Ms: quantile(0.5), p99Ms: quantile(0.99), cpuSeconds: readCpuSeconds(process.pid) };
  process.send?.(notified);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

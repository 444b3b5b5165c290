import { type Listening, listen, type SocketTarget } from './support/frames.ts';
import { readCpuSeconds } from './support/process.ts';

export type SubscriberCommand =
  | { kind: 'open'; targets: SocketTarget[] }
  | { kind: 'start' }
  | { kind: 'collectStats' }
  | { kind: 'close' };
export interface DeliveryStats {
  frames: number;
  messages: number;
  /** NaN if no message arrived. */
  p50Ms: number;
  p99Ms: number;
  cpuSeconds: number;
}

const OPEN_CONCURRENTLY = 50;
/** The send time, in microseconds, follows this mark. */
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

function quantile(share: number): number {
  let left = received.messages * share;
  const slot = slots.findIndex((number) => {
    left -= number;
    return left <= 0;
  });
  return received.messages === 0 ? Number.NaN : ((slot + 1) * SLOT_MICROSECONDS) / 1000;
}

let open: Listening[] = [];

async function openAll(targets: SocketTarget[]): Promise<void> {
  for (let start = 0; start < targets.length; start += OPEN_CONCURRENTLY) {
    open.push(...(await Promise.all(targets.slice(start, start + OPEN_CONCURRENTLY).map((target) => listen(target, count)))));
  }
}

process.on('message', async (command: SubscriberCommand) => {
  if (command.kind === 'open') await openAll(command.targets);
  if (command.kind === 'start') {
    received = { frames: 0, messages: 0 };
    slots.fill(0);
  }
  if (command.kind === 'close') {
    for (const each of open) each.close();
    open = [];
  }
  const stats: DeliveryStats = {
    ...received,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    cpuSeconds: readCpuSeconds(process.pid),
  };
  process.send?.(stats);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

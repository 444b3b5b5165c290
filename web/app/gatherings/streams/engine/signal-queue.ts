import { STREAM_CANDIDATES_PER_SIGNAL } from '@bros/contract/gatherings/stream-rules';
import type { Signal } from './peer.ts';

export function enqueue(waiting: readonly Signal[], signal: Signal): Signal[] {
  const last = waiting.at(-1);
  if (signal.type !== 'candidate' || last?.type !== 'candidate') return [...waiting, signal];
  const candidates = [...last.data.candidates, ...signal.data.candidates];
  if (candidates.length > STREAM_CANDIDATES_PER_SIGNAL) return [...waiting, signal];
  return [...waiting.slice(0, -1), { type: 'candidate', data: { candidates } }];
}

/** Sends in order per member, because no candidate may precede its offer. Skips failed signals, because the connection repeats its offer. */
export function queueSignals<Id>(post: (to: Id, signal: Signal) => Promise<unknown>, onError: (error: unknown) => void) {
  const queues = new Map<Id, Signal[]>();

  async function drain(to: Id): Promise<void> {
    for (let next = queues.get(to)?.shift(); next; next = queues.get(to)?.shift()) await post(to, next).catch(onError);
    queues.delete(to);
  }

  return (to: Id, signal: Signal): void => {
    const isBusy = queues.has(to);
    queues.set(to, enqueue(queues.get(to) ?? [], signal));
    if (!isBusy) void drain(to);
  };
}

import type { OutboxEvent } from './outbox/outbox.ts';
import type { Topic } from './topics.ts';

/** Of the events with the same name in an interval, sends only the first, at the interval's end. */
export function createPacer(send: (event: OutboxEvent) => void) {
  const paces = new Map<string, number>();
  const waiting = new Set<string>();
  return {
    pace({ event, everyMs }: NonNullable<Topic['paced']>): void {
      paces.set(event, everyMs);
    },
    holds(sent: OutboxEvent): boolean {
      const everyMs = paces.get(sent.event);
      if (everyMs === undefined) return false;
      if (waiting.has(sent.event)) return true;
      waiting.add(sent.event);
      setTimeout(() => {
        waiting.delete(sent.event);
        send(sent);
      }, everyMs).unref();
      return true;
    },
  };
}

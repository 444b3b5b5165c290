export interface Refusal {
  code: string;
  data?: unknown;
}

/** `answer` is null if an earlier request had stored the write. */
export type Settled = { id: string; target: string; changes: readonly string[] } & ({ answer: unknown } | { refusal: Refusal });

/** `waits`: the remaining writes are sent later. `replaced`: the IDs of writes replaced by a later write of the same subject. */
export type OutboxEvent =
  | { kind: 'settled'; settled: Settled }
  | { kind: 'waits' }
  | { kind: 'changed'; replaced?: readonly string[] };

const CHANNEL = 'outbox';

/** Reaches all windows, including this one. */
export function announce(event: OutboxEvent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
}

export function subscribeToOutbox(listener: (event: OutboxEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => listener(data);
  return () => channel.close();
}

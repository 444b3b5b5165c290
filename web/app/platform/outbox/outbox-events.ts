export interface Refusal {
  code: string;
  data?: unknown;
}

/** The server stored the write or refused it. `answer` is null if the server said that an earlier request had stored it. */
export type Settled = { id: string; target: string; changes: readonly string[] } & ({ answer: unknown } | { refusal: Refusal });

/**
 * `waits`: the remaining writes are sent later. `changed`: the list of waiting writes has changed; `replaced` has the ids of the writes that a later write of the
 * same subject replaced.
 */
export type OutboxEvent =
  | { kind: 'settled'; settled: Settled }
  | { kind: 'waits' }
  | { kind: 'changed'; replaced?: readonly string[] };

const CHANNEL = 'outbox';

/** Reaches this window and all others. */
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

import { REQUEST_TIMEOUT_SECONDS } from '@bros/contract/core/rules';
import { ORPCError } from '@orpc/client';
import { readFailure } from '../api-link.ts';
import { sendRequest } from '../request.ts';
import { discardWrite, keepWrite, NotSignedInHere, sendNow } from './outbox.ts';
import { announce, type Settled, subscribeToOutbox } from './outbox-events.ts';
import { toRequest, type WaitingWrite } from './waiting-writes.ts';

/** The writes whose outcome this window is about to show. Lists of waiting writes leave them out. */
const submitted = new Set<string>();

export const isSubmitted = (id: string): boolean => submitted.has(id);

/**
 * Sends the write through the outbox. Returns the server's answer, or 'waits' if the write is sent later. A refusal is thrown, and the write is removed, because
 * the member still has what was entered.
 */
export async function submitWrite<Answer>(write: WaitingWrite): Promise<{ answer: Answer | null } | 'waits'> {
  submitted.add(write.id);
  try {
    const settled = await sendThrough(write);
    if (settled === 'waits') return settled;
    if ('answer' in settled) return { answer: settled.answer as Answer | null };
    await discardWrite(write.id);
    throw new ORPCError(settled.refusal.code, { defined: true, data: settled.refusal.data });
  } finally {
    submitted.delete(write.id);
    announce({ kind: 'changed' });
  }
}

async function sendThrough(write: WaitingWrite): Promise<{ answer: unknown } | Settled | 'waits'> {
  const outcome = waitForOutcome(write.id);
  try {
    await keepWrite(write);
  } catch (error) {
    outcome.stop();
    if (error instanceof NotSignedInHere) throw error;
    return { answer: await sendDirectly(write) };
  }
  sendNow();
  return outcome.promise;
}

function waitForOutcome(id: string): { promise: Promise<Settled | 'waits'>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<Settled | 'waits'>();
  const timer = setTimeout(end, REQUEST_TIMEOUT_SECONDS * 1000, 'waits');
  const unsubscribe = subscribeToOutbox((event) => {
    if (event.kind === 'waits') end('waits');
    if (event.kind === 'settled' && event.settled.id === id) end(event.settled);
  });
  function end(outcome: Settled | 'waits'): void {
    clearTimeout(timer);
    unsubscribe();
    resolve(outcome);
  }
  return { promise, stop: () => end('waits') };
}

/** If the browser refuses storage or the outbox is full: the member learns at once what came of it. */
async function sendDirectly(write: WaitingWrite): Promise<unknown> {
  const response = await sendRequest(toRequest(write), { isIdempotent: true });
  if (response.ok) return response.json();
  const failure = await readFailure(response);
  if (failure instanceof ORPCError && write.doneBy.includes(failure.code)) return null;
  throw failure;
}

import { REQUEST_TIMEOUT_SECONDS } from '@bros/contract/core/rules';
import { ORPCError } from '@orpc/client';
import { readFailure } from '../api-link.ts';
import { sendRequest } from '../request.ts';
import { keepWrite, NotSignedInOnDevice, sendNow } from './outbox.ts';
import { announce, type Settled, subscribeToOutbox } from './outbox-events.ts';
import { readSettled, revertWrite, type StoredWrite, toRequest, type WaitingWrite } from './waiting-writes.ts';

/** IDs of writes whose outcome this window is about to show, so lists of waiting writes omit them. */
const submitted = new Set<string>();

export const isSubmitted = (id: string): boolean => submitted.has(id);

/** `replaced`: by a later write of the same subject, before the outcome was known. */
export type Outcome<Answer> = { answer: Answer | null } | 'waits' | 'replaced';

interface SubmitOptions {
  /** A refusal puts back the waiting writes that this one replaced. */
  restores?: boolean;
}

/**
 * Returns the answer, or 'waits' if sent later. After a refusal, removes the write, because the member still has the input, and throws. The caller refetches
 * what changed.
 */
export async function submitWrite<Answer>(
  write: WaitingWrite,
  { restores = false }: SubmitOptions = {},
): Promise<Outcome<Answer>> {
  submitted.add(write.id);
  try {
    const { settled, replaced } = await sendThrough(write);
    if (typeof settled === 'string') return settled;
    if ('answer' in settled) return { answer: settled.answer as Answer | null };
    await revert(write, restores ? replaced : []);
    throw new ORPCError(settled.refusal.code, { defined: true, data: settled.refusal.data });
  } finally {
    submitted.delete(write.id);
    announce({ kind: 'changed' });
  }
}

async function revert({ id }: WaitingWrite, replaced: readonly StoredWrite[]): Promise<void> {
  // A browser that refuses storage has nothing to remove.
  await revertWrite(id, replaced).catch(() => undefined);
  if (replaced.length > 0) sendNow();
}

type Settling = Settled | 'waits' | 'replaced';

async function sendThrough(write: WaitingWrite): Promise<{ settled: Settling; replaced: readonly StoredWrite[] }> {
  const outcome = waitForOutcome(write.id);
  let replaced: readonly StoredWrite[];
  try {
    replaced = await keepWrite(write);
  } catch (error) {
    outcome.stop();
    if (error instanceof NotSignedInOnDevice) throw error;
    return { settled: await sendDirectly(write), replaced: [] };
  }
  sendNow();
  return { settled: await outcome.promise, replaced };
}

function waitForOutcome(id: string): { promise: Promise<Settling>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<Settling>();
  const timer = setTimeout(end, REQUEST_TIMEOUT_SECONDS * 1000, 'waits');
  const unsubscribe = subscribeToOutbox((event) => {
    if (event.kind === 'waits') end('waits');
    if (event.kind === 'changed' && event.replaced?.includes(id)) end('replaced');
    if (event.kind === 'settled' && event.settled.id === id) end(event.settled);
  });
  function end(outcome: Settling): void {
    clearTimeout(timer);
    unsubscribe();
    resolve(outcome);
  }
  return { promise, stop: () => end('waits') };
}

/** Sends the write without storing it, because the browser refuses storage or the outbox is full. */
async function sendDirectly(write: WaitingWrite): Promise<Settled> {
  const response = await sendRequest(toRequest(write), { isIdempotent: true });
  const settled = await readSettled(write, response.clone());
  if (!settled) throw await readFailure(response);
  return settled;
}

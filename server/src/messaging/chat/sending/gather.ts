import { failure } from '../../../platform/http/failure.ts';

/** Stores a batch and returns the results in order. A rejection applies to all items. */
export type StoreBatch<Asked, Answer> = (key: string, batch: readonly Asked[]) => Promise<PromiseSettledResult<Answer>[]>;

interface WaitingRequest<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Stores an item immediately or, while its key is busy, with the next batch of the key, in order of arrival. Throws UNAVAILABLE if `maxWaiting` items of the
 * key are waiting.
 */
export function gatherByKey<Asked, Answer>(
  { max, maxWaiting }: { max: number; maxWaiting: number },
  store: StoreBatch<Asked, Answer>,
): (key: string, asked: Asked) => Promise<Answer> {
  const waitingBy = new Map<string, WaitingRequest<Asked, Answer>[]>();

  async function storeOne(key: string, batch: readonly WaitingRequest<Asked, Answer>[]): Promise<void> {
    const outcomes = await store(
      key,
      batch.map(({ asked }) => asked),
    ).catch((reason: unknown) => batch.map(() => ({ status: 'rejected' as const, reason })));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') resolve(outcome.value);
      else reject(outcome?.reason);
    }
  }

  async function storeAll(key: string, waiting: WaitingRequest<Asked, Answer>[]): Promise<void> {
    while (waiting.length > 0) await storeOne(key, waiting.splice(0, max));
    waitingBy.delete(key);
  }

  return (key, asked) =>
    new Promise((resolve, reject) => {
      const waiting = waitingBy.get(key);
      if (waiting && waiting.length >= maxWaiting) throw failure('UNAVAILABLE');
      if (waiting) {
        waiting.push({ asked, resolve, reject });
        return;
      }
      const first = [{ asked, resolve, reject }];
      waitingBy.set(key, first);
      void storeAll(key, first);
    });
}

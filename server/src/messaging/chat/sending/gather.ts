import { failure } from '../../../platform/http/failure.ts';

/** Stores some of what was asked for under one key, in its order. Answers each for itself; a rejection is the answer to all of them. */
export type StoreGroup<Asked, Answer> = (key: string, group: readonly Asked[]) => Promise<PromiseSettledResult<Answer>[]>;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/**
 * Stores what comes under one key while its last group is being stored as one group, in the order it came. Nothing ever waits for company: where
 * nothing is being stored, what comes is stored at once. A group has at most `most` members; where `waitingMost` wait already, UNAVAILABLE is thrown.
 */
export function gatherByKey<Asked, Answer>(
  { most, waitingMost }: { most: number; waitingMost: number },
  store: StoreGroup<Asked, Answer>,
): (key: string, asked: Asked) => Promise<Answer> {
  const waitingBy = new Map<string, Waiting<Asked, Answer>[]>();

  async function storeOne(key: string, group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    const outcomes = await store(
      key,
      group.map(({ asked }) => asked),
    ).catch((reason: unknown) => group.map(() => ({ status: 'rejected' as const, reason })));
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') resolve(outcome.value);
      else reject(outcome?.reason);
    }
  }

  async function storeAll(key: string, waiting: Waiting<Asked, Answer>[]): Promise<void> {
    while (waiting.length > 0) await storeOne(key, waiting.splice(0, most));
    waitingBy.delete(key);
  }

  return (key, asked) =>
    new Promise((resolve, reject) => {
      const waiting = waitingBy.get(key);
      if (waiting && waiting.length >= waitingMost) throw failure('UNAVAILABLE');
      if (waiting) {
        waiting.push({ asked, resolve, reject });
        return;
      }
      const first = [{ asked, resolve, reject }];
      waitingBy.set(key, first);
      void storeAll(key, first);
    });
}

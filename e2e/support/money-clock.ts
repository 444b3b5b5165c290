import { mkdir, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { test as base, expect } from './test.ts';

export { expect };

export interface MoneyClock {
  /** Moves the sandbox's clock: renewals come, refund days end, payouts fall due. For everybody on the server. */
  move(request: APIRequestContext, days: number): Promise<void>;
}

/** Longer than a journey may take: a turn that is older was left behind by a run that was killed. */
const TURN_MS = 100_000;

/** Waits until no other journey goes by the clock of this server; answers with how to let the next one. */
async function takeTurn(site: string): Promise<() => Promise<void>> {
  const turn = join(tmpdir(), `bros-abroad-money-clock-${new URL(site).port}`);
  const take = async () => {
    const age = await stat(turn).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > TURN_MS) await rmdir(turn).catch(() => undefined);
    return mkdir(turn).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(take, { timeout: TURN_MS * 2, intervals: [200] }).toBe(true);
  return () => rmdir(turn);
}

/** `test` for journeys that go by the sandbox's clock: one at a time, since a month that passes in the middle of another's purchase changes its prices. */
export const test = base.extend<{ moneyClock: MoneyClock }>({
  moneyClock: [
    async ({ baseURL }, use) => {
      const origin = baseURL ?? '';
      const finish = await takeTurn(origin);
      await use({
        async move(request, days) {
          const answer = await request.post('/dev/payments/clock', {
            headers: { origin },
            form: { days },
            maxRedirects: 0,
          });
          expect(answer.status()).toBe(303);
        },
      });
      await finish();
    },
    { auto: true, timeout: TURN_MS * 2 },
  ],
});

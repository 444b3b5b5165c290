import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { JOURNEY_WITHIN_MS } from './patience.ts';
import { test as base, expect } from './test.ts';

export { expect };

export interface PaymentClock {
  /** Moves the clock for everybody on the server. */
  move(request: APIRequestContext, days: number): Promise<void>;
}

/** Long enough for two other journeys to finish first. */
const TURN_MS = 2 * JOURNEY_WITHIN_MS;

async function takeTurn(): Promise<() => Promise<void>> {
  const turn = join(process.env.E2E_DATA_DIR ?? tmpdir(), 'money-clock-turn');
  const take = () =>
    mkdir(turn).then(
      () => true,
      () => false,
    );
  await expect.poll(take, { timeout: TURN_MS, intervals: [200] }).toBe(true);
  return () => rmdir(turn);
}

/** Journeys take turns, because moving the clock would change another journey's prices. */
export const test = base.extend<{ moneyClock: PaymentClock }>({
  moneyClock: [
    async ({ baseURL }, use) => {
      const origin = baseURL ?? '';
      const finish = await takeTurn();
      await use({
        async move(request, days) {
          const response = await request.post('/dev/payments/clock', {
            headers: { origin },
            form: { days },
            maxRedirects: 0,
          });
          expect(response.status()).toBe(303);
        },
      });
      await finish();
    },
    { auto: true, timeout: TURN_MS },
  ],
});

import type Stripe from 'stripe';
import type { BillingDeps } from '../src/money/billing/deps.ts';
import { createPlanPrices } from '../src/money/billing/plans.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createKeyedQueue } from '../src/platform/serial-queue.ts';
import { noPusher } from './pusher.ts';

/** Emails, events and jobs are stubs. */
export function createBillingDeps(database: Database, stripe: Stripe): BillingDeps {
  const log = createLog('silent');
  const provider = async () => stripe;
  return {
    database,
    log,
    publicUrl: 'http://localhost:1',
    provider,
    isSandbox: true,
    now: async () => new Date(),
    onSettled: async () => undefined,
    onPaymentEvent: async () => undefined,
    planPrices: createPlanPrices(provider, log),
    queue: {
      define: () => undefined,
      enqueue: async () => undefined,
      enqueueAll: async () => undefined,
      start: async () => undefined,
      rest: async () => undefined,
      stop: async () => undefined,
      isReady: () => true,
      findRuns: async () => [],
      findLastRun: async () => null,
    },
    mailer: { send: async () => undefined, isDelayed: async () => false },
    pusher: noPusher,
    outbox: {
      add: async () => undefined,
      addOnce: async () => undefined,
      start: async () => undefined,
      stop: async () => undefined,
    },
    serialQueue: { add: () => undefined, settled: async () => undefined, stop: async () => undefined },
    keyedQueue: createKeyedQueue(),
    sessions: { announceChange: async () => undefined },
  };
}

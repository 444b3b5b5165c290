import { createHmac } from 'node:crypto';
import { hasCustomers, openPaymentSandbox } from '@bros/payment-sandbox';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';
import { WEBHOOK_PATH } from './money/billing/events.ts';
import { createPlanPrices } from './money/billing/plans.ts';
import { MATURE_JOB } from './money/commissions/background.ts';
import { PREPARE_JOB } from './money/payouts/background.ts';
import { SYNC_STUCK, WRITE_OFF_JOB } from './money/sales/background.ts';
import type { Database } from './platform/database/connect.ts';
import { serveStylesheet } from './platform/http/plain-page.ts';
import type { Log } from './platform/log.ts';
import { createPaymentProvider, type PaymentClock } from './platform/payments.ts';
import type { Queue } from './platform/queue.ts';
import type { SerialQueue } from './platform/serial-queue.ts';

const CLOCK_JOBS = [MATURE_JOB, PREPARE_JOB, SYNC_STUCK, WRITE_OFF_JOB];

const DELIVER_JOB = 'payment-sandbox.deliver';

const realTime: PaymentClock = async () => new Date();

/** Without a key, development uses the sandbox, and in production nothing can be bought. */
export function createPayments({ config, log, database, queue, secret, server, serialQueue }: PaymentDeps) {
  if (config.payments) {
    const provider = createPaymentProvider({ secretKey: config.payments.secretKey });
    const { webhookSecrets } = config.payments;
    const planPrices = createPlanPrices(provider, log);
    return { provider, planPrices, isSandbox: false, webhookSecrets, now: realTime, registerPages: () => undefined };
  }
  if (config.isProduction) {
    const nothingForSale = () => Promise.resolve([]);
    const nothing = { provider: null, planPrices: nothingForSale, isSandbox: false, webhookSecrets: [] };
    return { ...nothing, now: realTime, registerPages: () => undefined };
  }
  // The secret differs between installations.
  const webhookSecret = `whsec_${createHmac('sha256', secret).update('payment-sandbox.webhooks').digest('hex')}`;
  const sandbox = openPaymentSandbox({
    database,
    siteUrl: config.publicUrl,
    webhookSecret,
    async post(payload, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await server.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })).statusCode;
    },
    enqueueDelivery: (transaction, eventId) => queue.enqueue(transaction, DELIVER_JOB, { eventId }),
    runLater: serialQueue.add,
    async onClockMoved(transaction) {
      for (const name of CLOCK_JOBS) await queue.enqueue(transaction, name, {});
    },
  });
  // The provider retries for three days, the sandbox for about three hours.
  const retries = { retryLimit: 12, retryDelaySeconds: 2 };
  queue.define<{ eventId: string }>({ name: DELIVER_JOB, ...retries, handle: ({ eventId }) => sandbox.deliver(eventId) });
  const everyMinute = { retryLimit: 2, retryDelaySeconds: 30, schedule: '* * * * *' };
  queue.define({ name: 'payment-sandbox.tick', ...everyMinute, handle: sandbox.tick });
  const provider = createPaymentProvider({ secretKey: 'sk_test_sandbox', fetch: sandbox.fetch });
  return {
    provider,
    planPrices: createPlanPrices(provider, log),
    isSandbox: true,
    webhookSecrets: [webhookSecret],
    now: sandbox.now,
    registerPages(pages: FastifyInstance) {
      serveStylesheet(pages, '/dev/payments/style.css');
      sandbox.registerPages(pages);
    },
  };
}

interface PaymentDeps {
  config: Config;
  log: Log;
  database: Database;
  queue: Queue;
  secret: string;
  server: FastifyInstance;
  serialQueue: SerialQueue;
}

/** Throws `ConfigError` if real payments would mix with sandbox payments, which must not be paid out. */
export async function refuseSandboxMoney(config: Pick<Config, 'isProduction' | 'payments'>, database: Database): Promise<void> {
  if (!config.isProduction && config.payments === undefined) return;
  if (!(await hasCustomers(database))) return;
  throw new ConfigError(
    'This database contains memberships that were bought in the payment sandbox. Real money needs another database (docs/operations.md, Selling memberships).',
  );
}

import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { serveStylesheet } from '../../platform/http/plain-page.ts';
import type { MoneyClock } from '../../platform/payments.ts';
import type { JobDefinition, Queue } from '../../platform/queue.ts';
import type { Turns } from '../../platform/turns.ts';
import { type ApiParts, createSandboxFetch, sandboxNow } from './api.ts';
import { letTimePass } from './clock.ts';
import { registerCheckoutPage } from './pages/checkout-page.ts';
import { registerDeskPage } from './pages/desk-page.ts';
import { acceptForms, STYLESHEET } from './pages/parts.ts';
import { registerPortalPage } from './pages/portal-page.ts';
import { hasCustomers, readSettings } from './queries.ts';
import { deliverAtOnce, deliverJob, enqueueDelivery, type Post, type WebhookParts } from './webhooks.ts';

/** The card provider on this machine: the same calls, webhooks and pages, and no money. Outside production only. */
export interface PaymentSandbox {
  /** The network, for the provider's library. */
  fetch: typeof fetch;
  now: MoneyClock;
  registerPages(server: FastifyInstance): void;
}

/** The secret that signs the sandbox's webhooks and checks them at our door, different in each installation. */
export const sandboxWebhookSecret = (secret: string) =>
  `whsec_${createHmac('sha256', secret).update('payment-sandbox.webhooks').digest('hex')}`;

/** True once anybody went to a checkout here. */
export const hasSandboxCustomers: (database: Database) => Promise<boolean> = hasCustomers;

interface SandboxParts {
  database: Database;
  queue: Queue;
  siteUrl: string;
  webhookSecret: string;
  /** Brings a webhook to our own door. */
  post: Post;
  turns: Turns;
  /** Jobs that go by the clock: they run when it is moved, too. */
  clockJobs: readonly string[];
}

export function createPaymentSandbox({
  database,
  queue,
  siteUrl,
  webhookSecret,
  post,
  turns,
  clockJobs,
}: SandboxParts): PaymentSandbox {
  const onEvent: ApiParts['onEvent'] = (transaction, eventId) => enqueueDelivery(queue, transaction, eventId);
  const webhooks: WebhookParts = { database, webhookSecret, post };
  const onClockMoved: ApiParts['onClockMoved'] = async (transaction) => {
    for (const name of clockJobs) await queue.enqueue(transaction, name, {});
  };
  const parts: ApiParts & WebhookParts = {
    ...webhooks,
    siteUrl,
    onEvent,
    afterEvents: deliverAtOnce(webhooks, turns),
    onClockMoved,
  };
  queue.define(deliverJob(parts));
  queue.define(tickJob(parts));
  return {
    fetch: createSandboxFetch(parts),
    now: async () => new Date(sandboxNow((await readSettings(database)).aheadSeconds) * 1000),
    registerPages(server) {
      serveStylesheet(server, STYLESHEET);
      server.register((scope, _options, ready) => {
        acceptForms(scope);
        registerCheckoutPage(scope, parts);
        registerPortalPage(scope, parts);
        registerDeskPage(scope, parts);
        ready();
      });
    },
  };
}

/** Time passes here as everywhere: renewals and retries come when they are due. */
function tickJob(parts: ApiParts): JobDefinition<object> {
  return {
    name: 'payment-sandbox.tick',
    retryLimit: 2,
    retryDelaySeconds: 30,
    schedule: '* * * * *',
    handle: () => letTimePass(parts),
  };
}

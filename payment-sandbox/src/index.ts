import type { FastifyInstance } from 'fastify';
import { type ApiParts, createSandboxFetch, sandboxNow } from './api.ts';
import { letTimePass } from './clock.ts';
import type { Transaction } from './database.ts';
import { registerCheckoutPage } from './pages/checkout-page.ts';
import { registerDeskPage } from './pages/desk-page.ts';
import { acceptForms } from './pages/parts.ts';
import { registerPortalPage } from './pages/portal-page.ts';
import { readSettings } from './queries.ts';
import { deliver, deliverMissing, type WebhookParts } from './webhooks.ts';

export { openPaymentHistory, type PaymentHistory } from './history.ts';
export { hasCustomers } from './queries.ts';

/** The card provider on this machine: the same calls, webhooks and pages, but without money. Never used in production. */
export interface PaymentSandbox {
  /** Replaces the network for the provider's library. */
  fetch: typeof fetch;
  now(): Promise<Date>;
  /** The caller serves the stylesheet at `/dev/payments/style.css`. */
  registerPages(server: FastifyInstance): void;
  /** Sends an enqueued event unless it was delivered. Throws unless the webhook accepts it. */
  deliver(eventId: string): Promise<void>;
  /** Runs everything that is due, such as renewals. Call this every minute. */
  tick(): Promise<void>;
}

interface SandboxParts extends WebhookParts {
  siteUrl: string;
  /** Enqueues a `deliver` in the event's transaction. */
  enqueueDelivery(transaction: Transaction, eventId: string): Promise<void>;
  /** Runs tasks one at a time, outside the calling request. */
  runLater(work: () => Promise<void>): void;
  onClockMoved(transaction: Transaction): Promise<void>;
}

export function openPaymentSandbox({ enqueueDelivery, runLater, ...given }: SandboxParts): PaymentSandbox {
  const parts: ApiParts & WebhookParts = {
    ...given,
    onEvent: enqueueDelivery,
    afterEvents(eventIds) {
      for (const id of eventIds) runLater(() => deliver(given, id));
    },
  };
  return {
    fetch: createSandboxFetch(parts),
    now: async () => new Date(sandboxNow((await readSettings(given.database)).aheadSeconds) * 1000),
    registerPages(server) {
      server.register((scope, _options, ready) => {
        acceptForms(scope);
        registerCheckoutPage(scope, parts);
        registerPortalPage(scope, parts);
        registerDeskPage(scope, parts);
        ready();
      });
    },
    deliver: (eventId) => deliverMissing(given, eventId),
    tick: () => letTimePass(parts),
  };
}

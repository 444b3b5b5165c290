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

/** The card provider on this machine: the same calls, webhooks and pages, and no money. Outside production only. */
export interface PaymentSandbox {
  /** The network, for the provider's library. */
  fetch: typeof fetch;
  /** The moment of the sandbox's clock. */
  now(): Promise<Date>;
  /** The stylesheet of the pages is the caller's, at `/dev/payments/style.css`. */
  registerPages(server: FastifyInstance): void;
  /** Sends an event that was enqueued, unless it was delivered. Throws unless the webhook takes it. */
  deliver(eventId: string): Promise<void>;
  /** Runs everything that is due, such as renewals. To be called every minute. */
  tick(): Promise<void>;
}

interface SandboxParts extends WebhookParts {
  /** Where the pages are, without a slash at its end. */
  siteUrl: string;
  /** Stores an event in the transaction that causes it, for `deliver`: events that arrive at once are not sent again. */
  enqueueDelivery(transaction: Transaction, eventId: string): Promise<void>;
  /** Runs work after all work before it, and outside the request that asks for it. */
  runLater(work: () => Promise<void>): void;
  /** Called in the transaction that moves the clock. */
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

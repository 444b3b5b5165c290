import type { FastifyInstance } from 'fastify';
import { type ApiDeps, createSandboxFetch, sandboxNow } from './api.ts';
import { letTimePass } from './clock.ts';
import type { Transaction } from './database.ts';
import { registerCheckoutPage } from './pages/checkout-page.ts';
import { registerDeskPage } from './pages/desk-page.ts';
import { acceptForms } from './pages/parts.ts';
import { registerPortalPage } from './pages/portal-page.ts';
import { readSettings } from './queries.ts';
import { deliver, deliverMissing, type WebhookDeps } from './webhooks.ts';

export { openPaymentHistory, type PaymentHistory } from './history.ts';
export { hasCustomers } from './queries.ts';

/** The provider's API, webhooks and pages, without money. Never used in production. */
export interface PaymentSandbox {
  fetch: typeof fetch;
  now(): Promise<Date>;
  /** The caller serves `/dev/payments/style.css`. */
  registerPages(server: FastifyInstance): void;
  /** Skips a delivered event, except in the mode 'twice'. Throws if the webhook does not accept it. */
  deliver(eventId: string): Promise<void>;
  /** Runs everything due. Call this every minute. */
  tick(): Promise<void>;
}

interface SandboxDeps extends WebhookDeps {
  siteUrl: string;
  enqueueDelivery(transaction: Transaction, eventId: string): Promise<void>;
  /** Runs work serially, outside the calling request. */
  runLater(work: () => Promise<void>): void;
  onClockMoved(transaction: Transaction): Promise<void>;
}

export function openPaymentSandbox({ enqueueDelivery, runLater, ...given }: SandboxDeps): PaymentSandbox {
  const deps: ApiDeps & WebhookDeps = {
    ...given,
    onEvent: enqueueDelivery,
    afterEvents(eventIds) {
      for (const id of eventIds) runLater(() => deliver(given, id));
    },
  };
  return {
    fetch: createSandboxFetch(deps),
    now: async () => new Date(sandboxNow((await readSettings(given.database)).aheadSeconds) * 1000),
    registerPages(server) {
      server.register((scope, _options, ready) => {
        acceptForms(scope);
        registerCheckoutPage(scope, deps);
        registerPortalPage(scope, deps);
        registerDeskPage(scope, deps);
        ready();
      });
    },
    deliver: (eventId) => deliverMissing(given, eventId),
    tick: () => letTimePass(deps),
  };
}

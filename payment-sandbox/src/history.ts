import { type ApiDeps, changeWorld, readWorld } from './api.ts';
import { TEST_CARDS } from './cards.ts';
import { completeCheckout } from './checkout.ts';
import { letTimePass } from './clock.ts';
import { attachCard, createCustomer } from './customers.ts';
import type { Database } from './database.ts';
import { markDelivered } from './queries.ts';
import { createRefund } from './refunds.ts';
import { startSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

/** Past payments for a demo, without webhooks. */
export interface PaymentHistory {
  subscribe(plan: { email: string; priceId: string; secondsAgo: number }): Promise<string>;
  renew(): Promise<void>;
  refundNewest(customerId: string, cents: number): Promise<void>;
  payCheckout(sessionId: string): Promise<void>;
  close(): Promise<void>;
}

export function openPaymentHistory({ database, siteUrl }: { database: Database; siteUrl: string }): PaymentHistory {
  const eventIds: string[] = [];
  const card = TEST_CARDS[0]?.number ?? '';
  const deps: ApiDeps = {
    database,
    siteUrl,
    onEvent: async (_transaction, eventId) => void eventIds.push(eventId),
    afterEvents: () => undefined,
  };
  return {
    async subscribe({ email, priceId, secondsAgo }) {
      const begin = async (world: World) => {
        const customer = await createCustomer(world, { email });
        await attachCard(world, customer, card);
        const price = await world.need('price', priceId);
        await startSubscription(world, { customer: customer.id, price, metadata: {} });
        return customer.id;
      };
      return changeWorld(deps, begin, (await readWorld(deps)).now - secondsAgo);
    },
    renew: () => letTimePass(deps),
    async refundNewest(customerId, cents) {
      await changeWorld(deps, async (world) => {
        const [charge] = await world.list('charge', { customerId }, 1);
        if (charge) await createRefund(world, { charge: charge.id, amount: String(cents) });
      });
    },
    async payCheckout(sessionId) {
      await changeWorld(deps, (world) => completeCheckout(world, sessionId, card));
    },
    async close() {
      for (const eventId of eventIds) await markDelivered(database, eventId);
    },
  };
}

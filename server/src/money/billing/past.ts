import type { Tier } from '@bros/contract/tiers';
import type Stripe from 'stripe';
import { tierOfPrice } from './plans.ts';
import { type Charge, paidTierAt, type Run } from './policy.ts';
import { nullIfMissing } from './provider.ts';
import { momentOf, momentOrNull, priceOf, subscriptionIdOf } from './read.ts';

const PAGE = 100;

interface Payer {
  customerId: string;
  subscriptionIds: readonly string[];
}

/** Asks the provider, because our rows may be outdated. A member unknown to the provider has paid nothing. */
export async function readPaidTierAt(stripe: Stripe, { customerId, subscriptionIds }: Payer, at: Date): Promise<Tier> {
  const of = { customer: customerId, limit: PAGE };
  const listed = await listUnlessMissing(() => stripe.subscriptions.list({ ...of, status: 'all' }));
  const invoices = await listUnlessMissing(() => stripe.invoices.list(of));
  for (const id of subscriptionIds) {
    if (listed.some((subscription) => subscription.id === id)) continue;
    const former = await nullIfMissing(() => stripe.subscriptions.retrieve(id));
    if (!former) continue;
    listed.push(former);
    const known = new Set(invoices.map((invoice) => invoice.id));
    const own = await listUnlessMissing(() => stripe.invoices.list({ subscription: id, limit: PAGE }));
    invoices.push(...own.filter((invoice) => !known.has(invoice.id)));
  }
  return paidTierAt(listed.map(toRun), await toCharges(stripe, invoices, at), at);
}

async function listUnlessMissing<Item>(list: () => AsyncIterable<Item>): Promise<Item[]> {
  const all = await nullIfMissing(async () => {
    const items: Item[] = [];
    for await (const item of list()) items.push(item);
    return items;
  });
  return all ?? [];
}

const toRun = ({ id, start_date, ended_at }: Stripe.Subscription): Run => ({
  id,
  startedAt: momentOf(start_date),
  endedAt: momentOrNull(ended_at),
});

async function toCharges(stripe: Stripe, invoices: readonly Stripe.Invoice[], at: Date): Promise<Charge[]> {
  const tiers = new Map<string, Tier>();
  const charges: Charge[] = [];
  for (const invoice of invoices) {
    const subscriptionId = subscriptionIdOf(invoice);
    const priceId = priceOf(invoice.lines.data);
    if (subscriptionId === null || priceId === null || momentOf(invoice.created) > at) continue;
    const tier = tiers.get(priceId) ?? tierOfPrice(await stripe.prices.retrieve(priceId));
    tiers.set(priceId, tier);
    charges.push({
      subscriptionId,
      status: invoice.status ?? 'draft',
      tier,
      createdAt: momentOf(invoice.created),
      paidAt: momentOrNull(invoice.status_transitions.paid_at),
    });
  }
  return charges;
}

import type { Tier } from '@bros/contract/tiers';
import type Stripe from 'stripe';
import { tierOfPrice } from './plans.ts';
import { type Charge, paidTierAt, type Run } from './policy.ts';
import { isRefusedByProvider } from './provider.ts';
import { momentOf, momentOrNull, priceOf, subscriptionIdOf } from './read.ts';

const PAGE = 100;

/**
 * The tier that a customer paid for at a moment gone by. Asked of the provider, since what we know of him may be behind: webhooks come in any order. Whom
 * the provider does not know paid for nothing.
 */
export async function readPaidTierAt(stripe: Stripe, customerId: string, at: Date): Promise<Tier> {
  try {
    return paidTierAt(await readRuns(stripe, customerId), await readCharges(stripe, customerId, at), at);
  } catch (error) {
    if (isRefusedByProvider(error)) return 'browser';
    throw error;
  }
}

async function readRuns(stripe: Stripe, customerId: string): Promise<Run[]> {
  const runs: Run[] = [];
  for await (const { id, start_date, ended_at } of stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: PAGE,
  })) {
    runs.push({ id, startedAt: momentOf(start_date), endedAt: momentOrNull(ended_at) });
  }
  return runs;
}

async function readCharges(stripe: Stripe, customerId: string, at: Date): Promise<Charge[]> {
  const tiers = new Map<string, Tier>();
  const charges: Charge[] = [];
  for await (const invoice of stripe.invoices.list({ customer: customerId, limit: PAGE })) {
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

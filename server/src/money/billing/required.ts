import type Stripe from 'stripe';
import { failure } from '../../platform/http/failure.ts';
import type { BillingParts } from './parts.ts';
import type { PlanPrice } from './plans.ts';

/** The provider's library. Throws PAYMENTS_OFF where there is none. */
export async function requireProvider({ provider }: BillingParts): Promise<Stripe> {
  if (!provider) throw failure('PAYMENTS_OFF');
  return provider();
}

/** The plan that a price of ours belongs to. Throws PLAN_MISMATCH. */
export async function requirePlan(parts: BillingParts, priceId: string): Promise<PlanPrice> {
  await requireProvider(parts);
  const plan = (await parts.planPrices()).find((candidate) => candidate.priceId === priceId);
  if (!plan) throw failure('PLAN_MISMATCH');
  return plan;
}

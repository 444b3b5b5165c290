import type Stripe from 'stripe';
import { failure } from '../../platform/http/failure.ts';
import type { BillingDeps } from './deps.ts';
import type { PlanPrice } from './plans.ts';

/** Throws PAYMENTS_OFF if there is no provider. */
export async function requireProvider({ provider }: BillingDeps): Promise<Stripe> {
  if (!provider) throw failure('PAYMENTS_OFF');
  return provider();
}

/** Throws PLAN_MISMATCH, and PAYMENTS_OFF if there is no provider. */
export async function requirePlan(deps: BillingDeps, priceId: string): Promise<PlanPrice> {
  await requireProvider(deps);
  const plan = (await deps.planPrices()).find((candidate) => candidate.priceId === priceId);
  if (!plan) throw failure('PLAN_MISMATCH');
  return plan;
}

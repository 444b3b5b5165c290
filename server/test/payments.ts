import type { Tier } from '@bros/contract/tiers';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { vi } from 'vitest';
import type { Caller, TestApp } from './harness.ts';
import { PATIENCE_MS } from './patience.ts';

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  secondStep: '4000002760003184',
  failsOnRenewal: '4000000000000341',
  refundFails: '4000000000005126',
  disputed: '4000000000000259',
} as const;
type Card = keyof typeof CARDS;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export async function press(caller: Caller, path: string, values: Record<string, string>): Promise<string> {
  const response = await caller.request('POST', path, new URLSearchParams(values).toString(), FORM);
  if (response.status !== 303) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response.headers.get('location') ?? '';
}

export async function priceOf(caller: Caller, tier: Tier): Promise<string> {
  const { plans } = await caller.api.billing.plans();
  return plans.find((plan) => plan.tier === tier)?.priceId ?? '';
}

export async function openCheckout(caller: Caller, tier: Exclude<Tier, 'browser'>): Promise<string> {
  const { url } = await caller.api.billing.checkout({ priceId: await priceOf(caller, tier), membershipTier: tier });
  return new URL(url).pathname;
}

/** Waits until webhooks have applied the subscription. */
export async function subscribe(caller: Caller, tier: Exclude<Tier, 'browser'>, card: Card = 'succeeds'): Promise<string> {
  await press(caller, await openCheckout(caller, tier), { card: CARDS[card], step: 'approved' });
  return waitForSubscription(caller, tier);
}

async function waitForSubscription(caller: Caller, tier: Tier): Promise<string> {
  const found = await eventually(async () => {
    const { subscription } = await caller.api.billing.check();
    return subscription?.tier === tier && subscription.id;
  });
  return String(found);
}

export const eventually = <Result>(ask: () => Promise<Result>) => vi.waitUntil(ask, { timeout: PATIENCE_MS, interval: 30 });

/** Moving the clock must not renew memberships of earlier tests. */
export async function letNothingFallDue({ database }: TestApp): Promise<void> {
  await database.update(sandboxObjects).set({ dueAt: null });
}

export const moveClock = (app: TestApp, days: number) => press(app.visitor(), '/dev/payments/clock', { days: String(days) });

import { draftInvoice, giveUpInvoice, openInvoice, payInvoice, subscriptionOf, voidInvoice } from './invoices.ts';
import { DAY_SECONDS, periodEnd } from './moments.ts';
import { failRefund } from './refunds.ts';
import { completeSchedule, nextPriceOf } from './schedules.ts';
import type { Invoice, Subscription } from './shapes.ts';
import { cancelNow, itemOf, monthLine, saveSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

/** Days after a failed renewal. The subscription ends after the last. */
const RETRY_DAYS = [3, 5, 7] as const;

export async function happen(world: World, kind: string, body: unknown): Promise<void> {
  if (kind === 'subscription') await renewOrAnnounce(world, body as Subscription);
  else if (kind === 'invoice') await tryAgain(world, body as Invoice);
  else if (kind === 'refund') await failRefund(world, (body as { id: string }).id);
  else if (kind === 'checkout.session') await expireSession(world, (body as { id: string }).id);
}

async function renewOrAnnounce(world: World, subscription: Subscription): Promise<void> {
  const { current_period_end: end } = itemOf(subscription);
  if (world.now >= end) await endPeriod(world, subscription);
  else await announceRenewal(world, subscription);
}

async function announceRenewal(world: World, subscription: Subscription): Promise<void> {
  await world.save('subscription', subscription, { dueAt: itemOf(subscription).current_period_end });
  await world.emit('invoice.upcoming', await upcomingInvoice(world, subscription));
}

export async function upcomingInvoice(world: World, subscription: Subscription): Promise<Invoice> {
  const { current_period_end: start } = itemOf(subscription);
  const price = await nextPriceOf(world, subscription, start);
  const end = periodEnd(subscription.billing_cycle_anchor, start);
  return draftInvoice(world, subscription, 'upcoming', [monthLine(price, start, end)]);
}

async function endPeriod(world: World, subscription: Subscription): Promise<void> {
  if (subscription.cancel_at_period_end) {
    await cancelNow(world, subscription, 'cancellation_requested');
    return;
  }
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const price = await nextPriceOf(world, subscription, start);
  const end = periodEnd(subscription.billing_cycle_anchor, start);
  const renewed: Subscription = {
    ...(await completeSchedule(world, subscription)),
    items: { ...subscription.items, data: [{ ...item, price, current_period_start: start, current_period_end: end }] },
  };
  const open = await openInvoice(world, draftInvoice(world, renewed, 'subscription_cycle', [monthLine(price, start, end)]));
  if (subscription.pause_collection) {
    const { id } = await voidInvoice(world, open);
    await saveSubscription(world, { ...renewed, latest_invoice: id ?? null }, 'customer.subscription.updated');
    return;
  }
  const nextAttempt = world.now + RETRY_DAYS[0] * DAY_SECONDS;
  const { invoice, outcome } = await payInvoice(world, open, { isPresent: false, nextAttempt });
  const status = outcome.isPaid ? 'active' : 'past_due';
  await saveSubscription(world, { ...renewed, status, latest_invoice: invoice.id ?? null }, 'customer.subscription.updated');
}

async function tryAgain(world: World, invoice: Invoice): Promise<void> {
  const subscription = await world.need('subscription', subscriptionOf(invoice));
  const nextAttempt = RETRY_DAYS.map((days) => invoice.created + days * DAY_SECONDS).find((moment) => moment > world.now) ?? null;
  const { invoice: tried, outcome } = await payInvoice(world, invoice, { isPresent: false, nextAttempt });
  if (outcome.isPaid) await settle(world, subscription);
  else if (nextAttempt === null) {
    await giveUpInvoice(world, tried);
    if (subscription.status !== 'canceled') await cancelNow(world, subscription, 'payment_failed');
  }
}

export async function payOpenInvoice(world: World, id: string) {
  const invoice = await world.need('invoice', id);
  if (invoice.status !== 'open') return { isPaid: invoice.status === 'paid' };
  const { outcome } = await payInvoice(world, invoice, { isPresent: true, nextAttempt: invoice.next_payment_attempt });
  if (outcome.isPaid) await settle(world, await world.need('subscription', subscriptionOf(invoice)));
  return outcome;
}

async function settle(world: World, subscription: Subscription): Promise<void> {
  if (subscription.status !== 'past_due') return;
  await saveSubscription(world, { ...subscription, status: 'active' }, 'customer.subscription.updated');
}

export async function expireSession(world: World, id: string) {
  const session = await world.need('checkout.session', id);
  const expired = { ...session, status: 'expired' as const, url: null };
  await world.save('checkout.session', expired, { dueAt: null });
  await world.emit('checkout.session.expired', expired);
  return expired;
}

import { cardError, invalidRequest } from './failures.ts';
import { type Form, innerForm, innerForms, mergeMetadata, neededText, textOf, truth } from './form.ts';
import { draftInvoice, type Line, openInvoice, payInvoice } from './invoices.ts';
import { DAY_SECONDS, periodEnd } from './moments.ts';
import { formatMoney } from './money.ts';
import type { Invoice, Price, Subscription } from './shapes.ts';
import { newSandboxId, type World } from './world.ts';

/** `invoice.upcoming` is sent this long before a renewal. */
const UPCOMING_DAYS = 7;

/** The application's subscriptions have exactly one item. */
export function itemOf(subscription: Subscription) {
  const [item] = subscription.items.data;
  if (!item) throw invalidRequest('This subscription has no item.');
  return item;
}

export const monthLine = (price: Price, start: number, end: number): Line => ({
  amount: price.unit_amount ?? 0,
  description: `1 × ${price.metadata.name ?? price.id} (at ${formatMoney(price.unit_amount ?? 0, price.currency)} / month)`,
  price,
  start,
  end,
});

/** Charges the card immediately. Throws a `card_error` for a declined card. */
export async function startSubscription(
  world: World,
  { customer, price, metadata }: { customer: string; price: Price; metadata: Record<string, string> },
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const id = newSandboxId('subscription');
  const start = world.now;
  const end = periodEnd(start, start);
  const item = {
    id: `si_${id.slice(4)}`,
    object: 'subscription_item' as const,
    created: start,
    current_period_end: end,
    current_period_start: start,
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  };
  const begun: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    default_payment_method: null,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata,
    pause_collection: null,
    schedule: null,
    start_date: start,
    status: 'incomplete',
  };
  await world.save('subscription', begun);
  const open = await openInvoice(world, draftInvoice(world, begun, 'subscription_create', [monthLine(price, start, end)]));
  const { invoice, outcome } = await payInvoice(world, open, { isPresent: true, nextAttempt: null });
  if (!outcome.isPaid) throw cardError(outcome.code, outcome.message, outcome.declineCode);
  const subscription: Subscription = { ...begun, status: 'active', latest_invoice: invoice.id ?? null };
  await saveSubscription(world, subscription, 'customer.subscription.created');
  return { subscription, invoice };
}

/** Saves the subscription with its next automatic change, and emits the webhook. */
export async function saveSubscription(
  world: World,
  subscription: Subscription,
  event: `customer.subscription.${'created' | 'updated' | 'deleted'}`,
): Promise<void> {
  const { current_period_end: end } = itemOf(subscription);
  const isLive = subscription.status === 'active' || subscription.status === 'past_due';
  const announceAt = end - UPCOMING_DAYS * DAY_SECONDS;
  const isAnnounced = subscription.cancel_at_period_end || subscription.status !== 'active' || announceAt <= world.now;
  const dueAt = isAnnounced ? end : announceAt;
  await world.save('subscription', subscription, { dueAt: isLive ? dueAt : null });
  await world.emit(event, subscription);
}

export function prorate(subscription: Subscription, price: Price, now: number): Line[] {
  const { price: old, current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (old.id === price.id) return [];
  const share = Math.max(0, end - now) / (end - start);
  const line = (what: string, of: Price, sign: 1 | -1): Line => ({
    amount: sign * Math.round((of.unit_amount ?? 0) * share),
    description: `${what} ${of.metadata.name ?? of.id}`,
    price: of,
    start: now,
    end,
  });
  return [line('Unused time on', old, -1), line('Remaining time on', price, 1)];
}

/** `POST /v1/subscriptions/:id`: price, cancellation at the end of the period, or metadata. */
export async function updateSubscription(world: World, id: string, form: Form): Promise<Subscription> {
  let subscription = await world.need('subscription', id);
  if (subscription.status === 'canceled') throw invalidRequest('A canceled subscription can only update its metadata.', 'id');
  const isCanceled = truth(form, 'cancel_at_period_end');
  if (isCanceled !== undefined && subscription.schedule) {
    throw invalidRequest(
      'The subscription is managed by a schedule, and its cancelation cannot be changed directly.',
      'cancel_at_period_end',
    );
  }
  const [change] = innerForms(form, 'items');
  if (change) subscription = await changePrice(world, subscription, change, form);
  const { current_period_end: end } = itemOf(subscription);
  const updated: Subscription = {
    ...subscription,
    metadata: mergeMetadata(subscription.metadata, form),
    pause_collection: pauseOf(subscription, form),
    ...(isCanceled !== undefined && {
      cancel_at_period_end: isCanceled,
      cancel_at: isCanceled ? end : null,
      canceled_at: isCanceled ? world.now : null,
      cancellation_details: { comment: null, feedback: null, reason: isCanceled ? 'cancellation_requested' : null },
    }),
  };
  await saveSubscription(world, updated, 'customer.subscription.updated');
  return updated;
}

/** Renewals during a pause are never charged. An empty value ends the pause. */
function pauseOf(subscription: Subscription, form: Form): NonNullable<Subscription['pause_collection']> | null {
  if (form.pause_collection === undefined) return subscription.pause_collection ?? null;
  if (form.pause_collection === '') return null;
  if (textOf(innerForm(form, 'pause_collection'), 'behavior') !== 'void') {
    throw invalidRequest('The sandbox voids the invoices of a pause.', 'pause_collection[behavior]');
  }
  return { behavior: 'void', resumes_at: null };
}

async function changePrice(world: World, subscription: Subscription, change: Form, form: Form): Promise<Subscription> {
  const item = itemOf(subscription);
  if (neededText(change, 'id') !== item.id) throw invalidRequest('This item is not of this subscription.', 'items[0][id]');
  const price = await world.need('price', neededText(change, 'price'));
  const behavior = textOf(form, 'proration_behavior') ?? 'create_prorations';
  if (behavior === 'create_prorations')
    throw invalidRequest('The sandbox prorates immediately or not at all.', 'proration_behavior');
  const changed: Subscription = { ...subscription, items: { ...subscription.items, data: [{ ...item, price }] } };
  const lines = behavior === 'always_invoice' ? prorate(subscription, price, world.now) : [];
  if (lines.length === 0) return changed;
  const open = await openInvoice(world, draftInvoice(world, changed, 'subscription_update', lines));
  const { invoice, outcome } = await payInvoice(world, open, { isPresent: false, nextAttempt: null });
  // Rolls back the change, as `error_if_incomplete` requires.
  if (!outcome.isPaid) throw cardError(outcome.code, outcome.message, outcome.declineCode);
  return { ...changed, latest_invoice: invoice.id ?? null };
}

export async function cancelNow(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
): Promise<Subscription> {
  if (subscription.status === 'canceled') {
    throw invalidRequest(`No such subscription: '${subscription.id}'`, 'id', 'resource_missing');
  }
  if (subscription.schedule) {
    const schedule = await world.need('subscription_schedule', subscription.schedule);
    await world.save('subscription_schedule', { ...schedule, status: 'canceled', canceled_at: world.now });
  }
  const ended: Subscription = {
    ...subscription,
    schedule: null,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? world.now,
    ended_at: world.now,
    cancellation_details: { comment: null, feedback: null, reason },
  };
  await saveSubscription(world, ended, 'customer.subscription.deleted');
  return ended;
}

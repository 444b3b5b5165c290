import { invalidRequest } from './failures.ts';
import { type Form, innerForms, neededText, textOf, wholeNumber } from './form.ts';
import { periodEnd } from './moments.ts';
import type { Subscription, SubscriptionSchedule } from './shapes.ts';
import { itemOf, saveSubscription } from './subscriptions.ts';
import { newSandboxId, type World } from './world.ts';

/** Changes the price when the next period begins. */

/** `POST /v1/subscription_schedules` with `from_subscription`: the current period is the first phase. */
export async function createSchedule(world: World, form: Form): Promise<SubscriptionSchedule> {
  const subscription = await world.need('subscription', neededText(form, 'from_subscription'));
  if (subscription.schedule) throw invalidRequest('The subscription is already attached to a schedule.', 'from_subscription');
  if (subscription.cancel_at_period_end || subscription.status === 'canceled') {
    throw invalidRequest('A subscription that ends cannot be scheduled.', 'from_subscription');
  }
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription);
  const schedule: SubscriptionSchedule = {
    id: newSandboxId('subscription_schedule'),
    object: 'subscription_schedule',
    canceled_at: null,
    completed_at: null,
    created: world.now,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    phases: [
      { start_date: start, end_date: end, proration_behavior: 'create_prorations', items: [{ price: price.id, quantity: 1 }] },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  };
  await world.save('subscription_schedule', schedule);
  await world.emit('subscription_schedule.created', schedule);
  await saveSubscription(world, { ...subscription, schedule: schedule.id }, 'customer.subscription.updated');
  return schedule;
}

/** `POST /v1/subscription_schedules/:id`: replaces the next phase. */
export async function updateSchedule(world: World, id: string, form: Form): Promise<SubscriptionSchedule> {
  const schedule = await needActive(world, id);
  const subscription = await world.need('subscription', schedule.subscription ?? '');
  const given = innerForms(form, 'phases');
  if (given.length !== 2) throw invalidRequest('The sandbox takes the running phase and one more.', 'phases');
  const phases: SubscriptionSchedule['phases'] = [];
  let start = itemOf(subscription).current_period_start;
  for (const phase of given) {
    const [item] = innerForms(phase, 'items');
    const price = await world.need('price', neededText(item ?? {}, 'price'));
    const end = wholeNumber(phase, 'end_date') ?? periodEnd(subscription.billing_cycle_anchor, start);
    phases.push({ start_date: start, end_date: end, proration_behavior: 'none', items: [{ price: price.id, quantity: 1 }] });
    start = end;
  }
  if (phases[0]?.end_date !== itemOf(subscription).current_period_end) {
    throw invalidRequest('The first phase must end with the running period.', 'phases[0][end_date]');
  }
  const ending = textOf(form, 'end_behavior') ?? 'release';
  if (ending !== 'release') throw invalidRequest('The sandbox releases a subscription after its schedule.', 'end_behavior');
  const updated: SubscriptionSchedule = { ...schedule, phases, end_behavior: ending };
  await world.save('subscription_schedule', updated);
  await world.emit('subscription_schedule.updated', updated);
  return updated;
}

export async function releaseSchedule(world: World, id: string): Promise<SubscriptionSchedule> {
  const schedule = await needActive(world, id);
  const subscription = await world.need('subscription', schedule.subscription ?? '');
  const released = await markReleased(world, schedule, subscription.id);
  await saveSubscription(world, { ...subscription, schedule: null }, 'customer.subscription.updated');
  return released;
}

async function markReleased(world: World, schedule: SubscriptionSchedule, subscriptionId: string): Promise<SubscriptionSchedule> {
  const released: SubscriptionSchedule = {
    ...schedule,
    status: 'released',
    subscription: null,
    released_at: world.now,
    released_subscription: subscriptionId,
  };
  await world.save('subscription_schedule', released);
  await world.emit('subscription_schedule.released', released);
  return released;
}

async function needActive(world: World, id: string): Promise<SubscriptionSchedule> {
  const schedule = await world.need('subscription_schedule', id);
  if (schedule.status !== 'active') throw invalidRequest(`This schedule is ${schedule.status}.`, 'id');
  return schedule;
}

export async function nextPriceOf(world: World, subscription: Subscription, start: number) {
  const { price } = itemOf(subscription);
  if (!subscription.schedule) return price;
  const { phases } = await world.need('subscription_schedule', subscription.schedule);
  const [item] = phases.find(({ start_date: from, end_date: to }) => from <= start && start < to)?.items ?? [];
  return item ? world.need('price', item.price) : price;
}

export async function completeSchedule(world: World, subscription: Subscription): Promise<Subscription> {
  if (!subscription.schedule) return subscription;
  await markReleased(world, await world.need('subscription_schedule', subscription.schedule), subscription.id);
  return { ...subscription, schedule: null };
}

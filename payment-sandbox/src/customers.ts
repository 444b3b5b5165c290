import { cardOf } from './cards.ts';
import { cardError, invalidRequest } from './failures.ts';
import { type Form, innerForm, mergeMetadata, neededText, textOf } from './form.ts';
import type { Customer, PaymentMethod } from './shapes.ts';
import { cancelNow } from './subscriptions.ts';
import { newSandboxId, type World } from './world.ts';

export async function createCustomer(world: World, form: Form): Promise<Customer> {
  const customer: Customer = {
    id: newSandboxId('customer'),
    object: 'customer',
    created: world.now,
    currency: 'usd',
    delinquent: false,
    email: textOf(form, 'email') ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, form),
    name: textOf(form, 'name') ?? null,
  };
  await world.save('customer', customer);
  return customer;
}

export async function updateCustomer(world: World, id: string, form: Form): Promise<Customer> {
  const before = await world.need('customer', id);
  const method = textOf(innerForm(form, 'invoice_settings'), 'default_payment_method');
  if (method) await world.need('payment_method', method);
  const customer: Customer = {
    ...before,
    email: textOf(form, 'email') ?? before.email,
    name: textOf(form, 'name') ?? before.name ?? null,
    metadata: mergeMetadata(before.metadata, form),
    invoice_settings: { ...before.invoice_settings, ...(method && { default_payment_method: method }) },
  };
  await world.save('customer', customer);
  return customer;
}

/** A deleted customer can be read but cannot buy. */
export async function needCustomer(world: World, form: Form): Promise<Customer> {
  const customer = await world.need('customer', neededText(form, 'customer'));
  if ('deleted' in customer) throw invalidRequest(`No such customer: '${customer.id}'`, 'customer', 'resource_missing');
  return customer;
}

export async function deleteCustomer(world: World, id: string) {
  const customer = await world.need('customer', id);
  for (const subscription of await world.list('subscription', { customerId: id })) {
    if (subscription.status !== 'canceled') await cancelNow(world, subscription, 'cancellation_requested');
  }
  await world.forgetAnswers(id);
  const gone = { id, object: 'customer' as const, deleted: true as const };
  const forgotten: Customer = { ...customer, email: null, name: null, metadata: {} };
  await world.save('customer', { ...forgotten, ...gone });
  await world.emit('customer.deleted', forgotten);
  return gone;
}

/** Saves the default card. Throws a `card_error` for an invalid number. */
export async function attachCard(world: World, customer: Customer, number: string): Promise<PaymentMethod> {
  const method = await addCard(world, customer, number);
  const invoiceSettings = { ...customer.invoice_settings, default_payment_method: method.id };
  await world.save('customer', { ...customer, invoice_settings: invoiceSettings });
  await world.emit('payment_method.attached', method);
  return method;
}

/** For one payment. Throws a `card_error` for an invalid number. */
export async function addCard(world: World, customer: Customer, number: string): Promise<PaymentMethod> {
  const card = cardOf(number);
  if (!card) throw cardError('incorrect_number', 'Your card number is incorrect.');
  const method: PaymentMethod = {
    id: newSandboxId('payment_method'),
    object: 'payment_method',
    created: world.now,
    customer: customer.id,
    livemode: false,
    metadata: { behavior: card.behavior },
    type: 'card',
    card: {
      brand: card.brand,
      last4: number.slice(-4),
      exp_month: 12,
      exp_year: new Date(world.now * 1000).getUTCFullYear() + 3,
    },
  };
  await world.save('payment_method', method);
  return method;
}

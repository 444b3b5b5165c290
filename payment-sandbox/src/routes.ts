import { createPrice, createProduct, listPrices, updatePrice } from './catalog.ts';
import { createCheckout, createPortal, expireCheckout } from './checkout.ts';
import { createCustomer, deleteCustomer, updateCustomer } from './customers.ts';
import { invalidRequest } from './failures.ts';
import { type Form, innerForm, innerForms, neededText, textOf, wholeNumber } from './form.ts';
import { draftInvoice, updateInvoice } from './invoices.ts';
import { createRefund } from './refunds.ts';
import { upcomingInvoice } from './renewals.ts';
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts';
import type { Invoice, Kind } from './shapes.ts';
import { cancelNow, prorate, updateSubscription } from './subscriptions.ts';
import type { World } from './world.ts';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Like the provider, the sandbox rejects other parameters. */
  takes: readonly string[];
  answer(world: World, form: Form, id: string): Promise<object>;
}

const PAGING = ['limit', 'starting_after', 'ending_before'];
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

const at = (path: string) => new RegExp(`^/v1/${path.replace(':id', '([A-Za-z0-9_]{1,80})')}$`);

const post = (path: string, takes: readonly string[], answer: Route['answer']): Route => ({
  method: 'POST',
  path: at(path),
  takes,
  answer,
});

const read = (path: string, kind: Kind): Route => ({
  method: 'GET',
  path: at(`${path}/:id`),
  takes: [],
  answer: (world, _form, id) => world.need(kind, id),
});

type Filter = Parameters<World['list']>[1];

const list = (
  path: string,
  kind: Kind,
  takes: readonly string[],
  filterOf: (form: Form, world: World) => Promise<Filter> | Filter,
): Route => ({
  method: 'GET',
  path: at(path),
  takes: [...takes, ...PAGING],
  async answer(world, form) {
    const limit = Math.min(MAX_LIMIT, wholeNumber(form, 'limit') ?? DEFAULT_LIMIT);
    const cursor = { startingAfter: textOf(form, 'starting_after'), endingBefore: textOf(form, 'ending_before') };
    const found = await world.list(kind, { ...(await filterOf(form, world)), ...cursor }, limit + 1);
    return listOf(found.slice(0, limit), path, found.length > limit);
  },
});

const listOf = (data: object[], path: string, hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url: `/v1/${path}`,
});

const ofIntent = (form: Form) => ({ parentId: textOf(form, 'payment_intent'), customerId: textOf(form, 'customer') });
const ofCustomer = (form: Form) => {
  const status = textOf(form, 'status');
  return {
    customerId: textOf(form, 'customer'),
    parentId: textOf(form, 'subscription'),
    status: status === 'all' ? undefined : status,
  };
};

async function paymentsOf(form: Form, world: World): Promise<Filter> {
  const intent = textOf(innerForm(form, 'payment'), 'payment_intent');
  if (!intent) return { parentId: textOf(form, 'invoice') };
  const payment = await world.find('invoice_payment', (await world.parentOf(intent)) ?? '');
  return { parentId: payment?.invoice ?? 'none' };
}

export const ROUTES: readonly Route[] = [
  post('customers', ['email', 'name', 'metadata'], createCustomer),
  read('customers', 'customer'),
  post('customers/:id', ['email', 'name', 'metadata', 'invoice_settings'], (world, form, id) => updateCustomer(world, id, form)),
  { method: 'DELETE', path: at('customers/:id'), takes: [], answer: (world, _form, id) => deleteCustomer(world, id) },
  post('products', ['id', 'name', 'description', 'metadata'], createProduct),
  read('products', 'product'),
  post('prices', ['product', 'currency', 'unit_amount', 'recurring', 'lookup_key', 'metadata'], createPrice),
  {
    method: 'GET',
    path: at('prices'),
    takes: ['lookup_keys', 'active', 'limit'],
    answer: async (world, form) => listOf(await listPrices(world, form), 'prices'),
  },
  read('prices', 'price'),
  post('prices/:id', ['active', 'metadata'], (world, form, id) => updatePrice(world, id, form)),
  post(
    'checkout/sessions',
    [
      ...['mode', 'customer', 'line_items', 'success_url', 'cancel_url', 'client_reference_id', 'metadata', 'subscription_data'],
      ...['payment_intent_data', 'allowed_payment_method_types', 'expires_at'],
    ],
    createCheckout,
  ),
  post('checkout/sessions/:id/expire', [], (world, _form, id) => expireCheckout(world, id)),
  read('checkout/sessions', 'checkout.session'),
  post('billing_portal/sessions', ['customer', 'return_url'], createPortal),
  list('subscriptions', 'subscription', ['customer', 'status'], ofCustomer),
  read('subscriptions', 'subscription'),
  post(
    'subscriptions/:id',
    ['items', 'proration_behavior', 'payment_behavior', 'cancel_at_period_end', 'pause_collection', 'metadata'],
    (world, form, id) => updateSubscription(world, id, form),
  ),
  {
    method: 'DELETE',
    path: at('subscriptions/:id'),
    takes: ['invoice_now', 'prorate', 'cancellation_details'],
    answer: async (world, _form, id) => cancelNow(world, await world.need('subscription', id), 'cancellation_requested'),
  },
  post('subscription_schedules', ['from_subscription'], createSchedule),
  read('subscription_schedules', 'subscription_schedule'),
  post('subscription_schedules/:id', ['phases', 'end_behavior'], (world, form, id) => updateSchedule(world, id, form)),
  post('subscription_schedules/:id/release', [], (world, _form, id) => releaseSchedule(world, id)),
  post('invoices/create_preview', ['subscription', 'subscription_details'], previewInvoice),
  list('invoices', 'invoice', ['customer', 'subscription', 'status'], ofCustomer),
  read('invoices', 'invoice'),
  post('invoices/:id', ['auto_advance'], (world, form, id) => updateInvoice(world, id, form)),
  list('invoice_payments', 'invoice_payment', ['invoice', 'payment'], paymentsOf),
  read('payment_intents', 'payment_intent'),
  read('payment_methods', 'payment_method'),
  list('charges', 'charge', ['payment_intent', 'customer'], ofIntent),
  read('charges', 'charge'),
  post('refunds', ['charge', 'payment_intent', 'amount', 'metadata'], createRefund),
  list('refunds', 'refund', ['payment_intent'], ofIntent),
  list('disputes', 'dispute', ['payment_intent'], ofIntent),
  read('disputes', 'dispute'),
  list('events', 'event', ['created'], (form) => ({ createdFrom: wholeNumber(innerForm(form, 'created'), 'gte') })),
  read('events', 'event'),
];

/** `POST /v1/invoices/create_preview`: the next renewal, or a change of price now. */
async function previewInvoice(world: World, form: Form): Promise<Invoice> {
  const subscription = await world.need('subscription', neededText(form, 'subscription'));
  if (subscription.status === 'canceled')
    throw invalidRequest('This subscription is canceled.', 'subscription', 'invoice_upcoming_none');
  const details = innerForm(form, 'subscription_details');
  const [change] = innerForms(details, 'items');
  if (!change) {
    if (subscription.cancel_at_period_end) {
      throw invalidRequest('No upcoming invoices: the subscription ends.', 'subscription', 'invoice_upcoming_none');
    }
    return upcomingInvoice(world, subscription);
  }
  if (textOf(details, 'proration_behavior') !== 'always_invoice') {
    throw invalidRequest(
      'The sandbox previews changes that are invoiced immediately.',
      'subscription_details[proration_behavior]',
    );
  }
  const price = await world.need('price', neededText(change, 'price'));
  return draftInvoice(world, subscription, 'upcoming', prorate(subscription, price, world.now));
}

import { invalidRequest } from './failures.ts';
import { type Form, truth } from './form.ts';
import { chargeFor, type Outcome } from './payments.ts';
import type { Invoice, InvoiceLine, Price, Subscription } from './shapes.ts';
import { newSandboxId, type World } from './world.ts';

export interface Line {
  amount: number;
  description: string;
  price: Price;
  start: number;
  end: number;
}

export type InvoiceReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Throws for a negative total, because the sandbox keeps no balances. */
export function draftInvoice(world: World, subscription: Subscription, reason: InvoiceReason, lines: readonly Line[]): Invoice {
  const id = reason === 'upcoming' ? `upcoming_${newSandboxId('invoice')}` : newSandboxId('invoice');
  const total = sumOf(lines);
  if (total < 0) throw invalidRequest('The sandbox keeps no customer balances: an invoice cannot be below zero.');
  const [first] = lines;
  return {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now,
    currency: subscription.currency,
    customer: subscription.customer,
    description: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: lines.map((line) => toLine(line, id, subscription.currency)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: null, subscription: subscription.id },
    },
    period_end: first?.end ?? world.now,
    period_start: first?.start ?? world.now,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  };
}

function toLine({ amount, description, price, start, end }: Line, invoice: string, currency: string): InvoiceLine {
  return {
    id: `il_${newSandboxId('invoice').slice(3)}`,
    object: 'line_item',
    amount,
    currency,
    description,
    invoice,
    livemode: false,
    metadata: {},
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    quantity: 1,
  };
}

export async function openInvoice(world: World, draft: Invoice): Promise<Invoice> {
  const count = (await world.list('invoice', { customerId: draft.customer ?? '' })).length + 1;
  const invoice: Invoice = {
    ...draft,
    status: 'open',
    number: `SANDBOX-${(draft.customer ?? '').slice(-6).toUpperCase()}-${String(count).padStart(4, '0')}`,
    hosted_invoice_url: `${world.siteUrl}/dev/payments/invoices/${draft.id}`,
    status_transitions: { ...draft.status_transitions, finalized_at: world.now },
  };
  await world.save('invoice', invoice, { parentId: subscriptionOf(invoice) });
  await world.emit('invoice.created', { ...invoice, status: 'draft' });
  await world.emit('invoice.finalized', invoice);
  return invoice;
}

export const subscriptionOf = (invoice: Invoice) => invoice.parent.subscription_details.subscription;

/**
 * Tries to charge the invoice once. `nextAttempt` is the time of the next attempt if this one fails, or null. `isPresent`: the cardholder has just chosen
 * the card on the page.
 */
export async function payInvoice(
  world: World,
  open: Invoice,
  { isPresent, nextAttempt }: { isPresent: boolean; nextAttempt: number | null },
): Promise<{ invoice: Invoice; outcome: Outcome }> {
  const outcome: Outcome = open.amount_due === 0 ? { isPaid: true } : await chargeFor(world, open, isPresent);
  const attempted = { ...open, attempted: true, attempt_count: open.attempt_count + 1 };
  if (!outcome.isPaid) {
    const failed: Invoice = { ...attempted, next_payment_attempt: nextAttempt };
    await world.save('invoice', failed, { dueAt: nextAttempt });
    await world.emit('invoice.payment_failed', failed);
    return { invoice: failed, outcome };
  }
  const paid: Invoice = {
    ...attempted,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: world.now },
  };
  await world.save('invoice', paid, { dueAt: null });
  await world.emit('invoice.paid', paid);
  await world.emit('invoice.payment_succeeded', paid);
  return { invoice: paid, outcome };
}

export async function giveUpInvoice(world: World, invoice: Invoice): Promise<void> {
  const given: Invoice = {
    ...invoice,
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: world.now },
  };
  await world.save('invoice', given, { dueAt: null });
  await world.emit('invoice.marked_uncollectible', given);
}

export async function voidInvoice(world: World, invoice: Invoice): Promise<Invoice> {
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: world.now },
  };
  await world.save('invoice', voided, { dueAt: null });
  await world.emit('invoice.voided', voided);
  return voided;
}

/** `POST /v1/invoices/:id`: turns the retries of an open invoice on or off. */
export async function updateInvoice(world: World, id: string, form: Form): Promise<Invoice> {
  const invoice = await world.need('invoice', id);
  const isAdvancing = truth(form, 'auto_advance') ?? invoice.auto_advance ?? true;
  if (invoice.status !== 'open') throw invalidRequest('Only an open invoice can be changed.', 'id');
  const updated: Invoice = { ...invoice, auto_advance: isAdvancing };
  await world.save('invoice', updated, { dueAt: isAdvancing ? invoice.next_payment_attempt : null });
  await world.emit('invoice.updated', updated);
  return updated;
}

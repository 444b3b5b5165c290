import type { FastifyInstance } from 'fastify';
import { type ApiDeps, changeWorld, readWorld } from '../api.ts';
import { attachCard } from '../customers.ts';
import { ProviderError } from '../failures.ts';
import { payOpenInvoice } from '../renewals.ts';
import { releaseSchedule } from '../schedules.ts';
import type { Invoice, Subscription } from '../shapes.ts';
import { itemOf, updateSubscription } from '../subscriptions.ts';
import type { World } from '../world.ts';
import { html, type Markup } from './html.ts';
import { button, cardChoice, codeOf, dayOf, fieldOf, money, PAGES, problemOf, sendSandboxPage } from './parts.ts';

type Params = { Params: { id: string }; Querystring: { refused?: string } };

export function registerPortalPage(scope: FastifyInstance, deps: ApiDeps): void {
  scope.get<Params>(`${PAGES}/portal/:id`, async ({ params, query }, reply) => {
    const world = await readWorld(deps);
    const session = await world.need('billing_portal.session', params.id);
    const body = html`<h1>Your membership</h1>${problemOf(query.refused)}${await describe(world, session.customer, `${PAGES}/portal/${session.id}`)}<p><a href="${session.return_url ?? '/'}">Back to Bros Abroad</a></p>`;
    return sendSandboxPage(reply, 'Your membership', body);
  });
  scope.post<Params>(`${PAGES}/portal/:id`, async ({ params, body }, reply) => {
    const here = `${PAGES}/portal/${encodeURIComponent(params.id)}`;
    try {
      await changeWorld(deps, async (world) => {
        const { customer } = await world.need('billing_portal.session', params.id);
        await act(world, customer, fieldOf(body, 'act'), body);
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status !== 402) throw error;
      return reply.redirect(`${here}?refused=${codeOf(error)}`, 303);
    }
    return reply.redirect(here, 303);
  });
  scope.get<Params>(`${PAGES}/invoices/:id`, async ({ params }, reply) => {
    const invoice = await (await readWorld(deps)).need('invoice', params.id);
    return sendSandboxPage(reply, `Invoice ${invoice.number}`, describeInvoice(invoice));
  });
}

async function act(world: World, customerId: string, what: string, body: unknown): Promise<void> {
  if (what === 'card') await attachCard(world, await world.need('customer', customerId), fieldOf(body, 'card'));
  const subscription = await findLive(world, customerId);
  if (what === 'pay') {
    const [open] = await world.list('invoice', { customerId, status: 'open' });
    if (open) await payOpenInvoice(world, open.id ?? '');
  }
  if (!subscription || (what !== 'cancel' && what !== 'resume')) return;
  if (subscription.schedule) await releaseSchedule(world, subscription.schedule);
  await updateSubscription(world, subscription.id, { cancel_at_period_end: String(what === 'cancel') });
}

async function findLive(world: World, customerId: string): Promise<Subscription | undefined> {
  const subscriptions = await world.list('subscription', { customerId });
  return subscriptions.find(({ status }) => status === 'active' || status === 'past_due');
}

async function describe(world: World, customerId: string, here: string): Promise<Markup> {
  const customer = await world.need('customer', customerId);
  const subscription = await findLive(world, customerId);
  const methodId = customer.invoice_settings.default_payment_method;
  const method = typeof methodId === 'string' ? await world.find('payment_method', methodId) : undefined;
  const invoices = await world.list('invoice', { customerId });
  const isOwing = invoices.some(({ status }) => status === 'open');
  return html`${subscription ? describeSubscription(subscription, here) : html`<p>There is no subscription.</p>`}<h2>Card</h2><p>${method ? `Card ending in ${method.card.last4}` : 'No card'}</p><form method="post" action="${here}"><input type="hidden" name="act" value="card">${cardChoice('Use another test card')}<button class="quiet">Use this card</button></form>${isOwing ? button(here, 'Pay what is open', { act: 'pay' }, false) : html``}<h2>Invoices</h2>${invoices.length > 0 ? invoiceTable(invoices) : html`<p>None yet.</p>`}`;
}

function describeSubscription(subscription: Subscription, here: string): Markup {
  const { price, current_period_end: end } = itemOf(subscription);
  const next = subscription.cancel_at_period_end ? `It ends on ${dayOf(end)}.` : `It renews on ${dayOf(end)}.`;
  const isEnding = subscription.cancel_at_period_end;
  return html`<p><strong>${price.metadata.name ?? price.id}</strong>, ${money(price.unit_amount, price.currency)} a month${subscription.status === 'past_due' ? ', payment overdue' : ''}. ${next}</p>${button(here, isEnding ? 'Keep the membership' : 'Cancel the membership', { act: isEnding ? 'resume' : 'cancel' })}`;
}

function invoiceTable(invoices: Invoice[]): Markup {
  const rows = invoices.map(
    ({ id, number, created, total, currency, status }) =>
      html`<tr><td>${dayOf(created)}</td><td><a href="${PAGES}/invoices/${id ?? ''}">${number ?? ''}</a></td><td>${money(total, currency)}</td><td>${status ?? ''}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function describeInvoice({ number, created, lines, total, currency, status }: Invoice): Markup {
  const rows = lines.data.map(
    ({ description, amount }) => html`<tr><td>${description ?? ''}</td><td>${money(amount, currency)}</td></tr>`,
  );
  return html`<h1>Invoice ${number ?? ''}</h1><p>${dayOf(created)}, ${status ?? ''}</p><table><thead><tr><th scope="col">What</th><th scope="col">Amount</th></tr></thead><tbody>${rows}<tr><th scope="row">Total</th><td><strong>${money(total, currency)}</strong></td></tr></tbody></table>`;
}

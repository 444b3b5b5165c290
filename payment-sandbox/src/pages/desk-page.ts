import type { FastifyInstance } from 'fastify';
import { type ApiDeps, changeWorld, readWorld } from '../api.ts';
import { letTimePass, setDelivery } from '../clock.ts';
import { readForm } from '../form.ts';
import { DAY_SECONDS } from '../moments.ts';
import { closeDispute, openDispute } from '../payments.ts';
import { readSettings, selectUndelivered } from '../queries.ts';
import { createRefund } from '../refunds.ts';
import type { Charge, Dispute, Refund } from '../shapes.ts';
import { DELIVERIES, type Delivery } from '../tables.ts';
import { deliverHeld, type WebhookDeps } from '../webhooks.ts';
import { html, type Markup } from './html.ts';
import { button, dayOf, fieldOf, money, PAGES, sendSandboxPage } from './parts.ts';

const SHOWN = 20;
const ORDERS: Record<string, (ids: string[]) => string[]> = {
  forwards: (ids) => ids,
  backwards: (ids) => ids.toReversed(),
  twice: (ids) => [...ids, ...ids],
};
const DELIVERY_WORDS: Record<Delivery, string> = {
  promptly: 'Send webhooks immediately',
  twice: 'Send each webhook twice',
  held: 'Hold webhooks back',
};

export function registerDeskPage(scope: FastifyInstance, deps: ApiDeps & WebhookDeps): void {
  const { database } = deps;
  scope.get(PAGES, async (_request, reply) => {
    const world = await readWorld(deps);
    const settings = await readSettings(database);
    const charges = await world.list('charge', {}, SHOWN);
    const disputes = await world.list('dispute', {}, SHOWN);
    const refunds = await world.list('refund', {}, SHOWN);
    const payers = new Map<string, string>();
    for (const { customer } of charges) payers.set(customer ?? '', (await world.find('customer', customer ?? ''))?.email ?? '');
    const waiting = await selectUndelivered(database);
    const body = html`<h1>Provider’s desk</h1><h2>Clock</h2><p>It is ${dayOf(world.now)} here.</p><div class="row">${clockButtons()}</div><h2>Webhooks</h2><p>${DELIVERY_WORDS[settings.delivery]} is set. ${waiting.length} waiting.</p><div class="row">${DELIVERIES.map((delivery) => button(`${PAGES}/webhooks`, DELIVERY_WORDS[delivery], { delivery }))}</div><div class="row">${Object.keys(ORDERS).map((order) => button(`${PAGES}/deliver`, `Deliver ${order}`, { order }))}</div><h2>Charges</h2>${charges.length > 0 ? chargeTable(charges, { disputes, refunds, payers }) : html`<p>None yet.</p>`}`;
    return sendSandboxPage(reply, 'Provider’s desk', body);
  });
  scope.post(`${PAGES}/clock`, async ({ body }, reply) => {
    await letTimePass(deps, Number(fieldOf(body, 'days')) * DAY_SECONDS || Number(fieldOf(body, 'minutes')) * 60 || 0);
    return reply.redirect(PAGES, 303);
  });
  scope.post(`${PAGES}/webhooks`, async ({ body }, reply) => {
    const delivery = DELIVERIES.find((name) => name === fieldOf(body, 'delivery'));
    if (delivery) await setDelivery(database, delivery);
    return reply.redirect(PAGES, 303);
  });
  scope.post(`${PAGES}/deliver`, async ({ body }, reply) => {
    await deliverHeld(deps, ORDERS[fieldOf(body, 'order')]);
    return reply.redirect(PAGES, 303);
  });
  scope.post<{ Params: { id: string } }>(`${PAGES}/charges/:id`, async ({ params, body }, reply) => {
    await changeWorld(deps, async (world) => {
      const charge = `charge=${encodeURIComponent(params.id)}`;
      if (fieldOf(body, 'act') === 'refund') await createRefund(world, readForm(charge));
      if (fieldOf(body, 'act') === 'part') await createRefund(world, readForm(`${charge}&amount=100`));
      if (fieldOf(body, 'act') === 'dispute') await openDispute(world, await world.need('charge', params.id), 'fraudulent');
    });
    return reply.redirect(PAGES, 303);
  });
  scope.post<{ Params: { id: string } }>(`${PAGES}/disputes/:id`, async ({ params, body }, reply) => {
    const outcome = fieldOf(body, 'outcome') === 'won' ? 'won' : 'lost';
    await changeWorld(deps, (world) => closeDispute(world, params.id, outcome));
    return reply.redirect(PAGES, 303);
  });
}

const clockButtons = (): Markup[] => [button(`${PAGES}/clock`, '31 minutes on', { minutes: 31 }), ...dayButtons()];

const dayButtons = (): Markup[] =>
  [1, 3, 7, 31].map((days) => button(`${PAGES}/clock`, days === 1 ? 'One day on' : `${days} days on`, { days }));

interface Around {
  disputes: Dispute[];
  refunds: Refund[];
  payers: ReadonlyMap<string, string>;
}

function stateOf(charge: Charge, dispute: Dispute | undefined, refund: Refund | undefined): string {
  if (dispute) return `dispute: ${dispute.status}`;
  if (refund?.status === 'failed') return 'refund was returned';
  return charge.refunded ? 'refunded' : charge.status;
}

function chargeTable(charges: Charge[], { disputes, refunds, payers }: Around): Markup {
  const rows = charges.map((charge) => {
    const dispute = disputes.find(({ charge: of }) => of === charge.id);
    const state = stateOf(
      charge,
      dispute,
      refunds.find(({ charge: of }) => of === charge.id),
    );
    return html`<tr><td>${dayOf(charge.created)}</td><td>${payers.get(charge.customer ?? '') ?? ''}</td><td>${money(charge.amount, charge.currency)}</td><td>${state}</td><td>${chargeActions(charge, dispute)}</td></tr>`;
  });
  return html`<table><thead><tr><th scope="col">Date</th><th scope="col">Customer</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">Acts</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function chargeActions(charge: Charge, dispute: Dispute | undefined): Markup {
  if (dispute?.status === 'needs_response') {
    const action = `${PAGES}/disputes/${dispute.id}`;
    return html`<div class="row">${button(action, 'Decide: won', { outcome: 'won' })}${button(action, 'Decide: lost', { outcome: 'lost' })}</div>`;
  }
  if (!charge.paid || charge.refunded || charge.disputed) return html``;
  const action = `${PAGES}/charges/${charge.id}`;
  return html`<div class="row">${button(action, 'Refund', { act: 'refund' })}${button(action, 'Refund $1', { act: 'part' })}${button(action, 'Dispute', { act: 'dispute' })}</div>`;
}

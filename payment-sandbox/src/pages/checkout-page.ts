import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ApiDeps, changeWorld, readWorld } from '../api.ts';
import { cardOf } from '../cards.ts';
import { completeCheckout, nameOfOrder } from '../checkout.ts';
import { ProviderError } from '../failures.ts';
import type { CheckoutSession } from '../shapes.ts';
import { html } from './html.ts';
import { cardChoice, codeOf, fieldOf, money, PAGES, problemOf, sendSandboxPage } from './parts.ts';

type Params = { Params: { id: string }; Querystring: { refused?: string; card?: string } };

export function registerCheckoutPage(scope: FastifyInstance, deps: ApiDeps): void {
  const path = `${PAGES}/checkout/:id`;
  scope.get<Params>(path, async ({ params, query }, reply) => {
    const world = await readWorld(deps);
    const session = await world.need('checkout.session', params.id);
    if (session.status === 'open') return sendCheckout(reply, session, await nameOfOrder(world, session), query.refused);
    return session.status === 'complete' ? reply.redirect(returnAddress(session), 303) : sendExpired(reply, session);
  });
  scope.post<Params>(path, async ({ params, body }, reply) => {
    const card = fieldOf(body, 'card');
    const step = fieldOf(body, 'step');
    const here = `${PAGES}/checkout/${encodeURIComponent(params.id)}`;
    if (step === 'refused') return reply.redirect(`${here}?refused=authentication_failed`, 303);
    if (cardOf(card)?.behavior === 'secondStep' && step !== 'approved') return reply.redirect(`${here}/step?card=${card}`, 303);
    try {
      return reply.redirect(returnAddress(await changeWorld(deps, (world) => completeCheckout(world, params.id, card))), 303);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status !== 402) throw error;
      return reply.redirect(`${here}?refused=${codeOf(error)}`, 303);
    }
  });
  scope.get<Params>(`${path}/step`, async ({ params, query }, reply) => {
    const session = await (await readWorld(deps)).need('checkout.session', params.id);
    const here = `${PAGES}/checkout/${session.id}`;
    const card = cardOf(query.card ?? '')?.number ?? '';
    const body = html`<h1>Is it you?</h1><p>Your bank asks you to confirm that you pay ${money(session.amount_total, session.currency)} to Bros Abroad.</p><form method="post" action="${here}" class="row"><input type="hidden" name="card" value="${card}"><button name="step" value="approved">Confirm the payment</button><button name="step" value="refused" class="quiet">It is not me</button></form>`;
    return sendSandboxPage(reply, 'Confirm the payment', body);
  });
}

const returnAddress = ({ success_url: url, id }: CheckoutSession) => (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

function sendCheckout(reply: FastifyReply, session: CheckoutSession, name: string, refused: unknown): FastifyReply {
  const amount = money(session.amount_total, session.currency);
  const term = session.mode === 'subscription' ? 'a month, until you cancel' : 'once';
  const body = html`<h1>${name}</h1><p class="price">${amount} <span class="muted">${term}</span></p>${problemOf(refused)}<form method="post" action="${PAGES}/checkout/${session.id}">${cardChoice('Pay with a test card')}<button>Pay ${amount}</button></form><p><a href="${session.cancel_url ?? '/'}">Go back without paying</a></p>`;
  return sendSandboxPage(reply, `Pay ${amount}`, body);
}

function sendExpired(reply: FastifyReply, session: CheckoutSession): FastifyReply {
  const body = html`<h1>This checkout has expired</h1><p>Nothing was charged. Begin again where you came from.</p><p><a href="${session.cancel_url ?? '/'}">Go back</a></p>`;
  return sendSandboxPage(reply.code(410), 'Expired', body);
}

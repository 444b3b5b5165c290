import { invalidRequest } from './failures.ts';
import { type Form, innerForm, innerForms, neededText, textOf } from './form.ts';
import { draftInvoice } from './invoices.ts';
import { upcomingInvoice } from './renewals.ts';
import type { Invoice } from './shapes.ts';
import { prorate } from './subscriptions.ts';
import type { World } from './world.ts';

/** `POST /v1/invoices/create_preview`: the cost of the next renewal, or of a change of price now. */
export async function previewInvoice(world: World, form: Form): Promise<Invoice> {
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

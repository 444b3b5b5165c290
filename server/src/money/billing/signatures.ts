import type Stripe from 'stripe';

/**
 * The event that a webhook brings, when it is signed with one of our secrets, and not more than five minutes ago; null for anything else. There are two
 * secrets while one takes the other's place. The provider may sign with both in one header, or still with the one that is about to go.
 */
export function readSigned(
  stripe: Stripe,
  body: Buffer,
  signature: string | string[] | undefined,
  secrets: readonly string[],
): Stripe.Event | null {
  if (typeof signature !== 'string') return null;
  for (const secret of secrets) {
    const event = readSignedWith(stripe, body, signature, secret);
    if (event) return event;
  }
  return null;
}

function readSignedWith(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    return typeof event.data?.object === 'object' ? event : null;
  } catch {
    return null;
  }
}

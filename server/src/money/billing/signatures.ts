import type Stripe from 'stripe';

/**
 * Returns null unless signed with one of our secrets within the last five minutes. Two secrets exist during a rotation: the provider may sign with both, or
 * still with the old one.
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

import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';
import { findObject, isDelivered, markDelivered, readSettings, selectUndelivered } from './queries.ts';

/** Brings a signed body to the webhook's address; answers with the status. */
export type Post = (body: string, signature: string) => Promise<number>;

export interface WebhookParts {
  database: Database;
  /** Shared with the receiver. */
  webhookSecret: string;
  post: Post;
}

/** The header `Stripe-Signature`: the moment, and an HMAC of moment and body (the provider's documentation, 'Verify webhook signatures manually'). */
export function signBody(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Sends one event. Throws unless it was taken. */
export async function deliver({ database, webhookSecret, post }: WebhookParts, eventId: string): Promise<void> {
  const event = await findObject(database, eventId);
  if (!event) return;
  const body = JSON.stringify(event.body);
  const status = await post(body, signBody(body, webhookSecret));
  if (status < 200 || status >= 300) throw new Error(`The webhook answered ${status}.`);
  await markDelivered(database, eventId);
}

/** The same for an event that was enqueued: one that has arrived is sent again only if each webhook is sent twice. */
export async function deliverMissing(parts: WebhookParts, eventId: string): Promise<void> {
  const isTwice = (await readSettings(parts.database)).delivery === 'twice';
  if (isTwice || !(await isDelivered(parts.database, eventId))) await deliver(parts, eventId);
}

/** Lets go of what was held, in the order that `arrange` gives it, one after the other; it may name an event twice or leave it out. */
export async function deliverHeld(
  parts: WebhookParts,
  arrange: (eventIds: string[]) => string[] = (ids) => ids,
): Promise<number> {
  const waiting = (await selectUndelivered(parts.database)).map(({ id }) => id);
  const arranged = arrange(waiting);
  for (const id of arranged) await deliver(parts, id);
  return arranged.length;
}

import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';
import { findObject, isDelivered, markDelivered, readSettings, selectUndelivered } from './queries.ts';

export type Post = (body: string, signature: string) => Promise<number>;

export interface WebhookDeps {
  database: Database;
  webhookSecret: string;
  post: Post;
}

/** Returns `Stripe-Signature`: a timestamp, and an HMAC of timestamp and body (the provider's docs, 'Verify webhook signatures manually'). */
export function signBody(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Throws if the webhook does not accept the event. */
export async function deliver({ database, webhookSecret, post }: WebhookDeps, eventId: string): Promise<void> {
  const event = await findObject(database, eventId);
  if (!event) return;
  const body = JSON.stringify(event.body);
  const status = await post(body, signBody(body, webhookSecret));
  if (status < 200 || status >= 300) throw new Error(`The webhook responded with ${status}.`);
  await markDelivered(database, eventId);
}

/** Sends a delivered event again only in the mode 'twice'. */
export async function deliverMissing(deps: WebhookDeps, eventId: string): Promise<void> {
  const isTwice = (await readSettings(deps.database)).delivery === 'twice';
  if (isTwice || !(await isDelivered(deps.database, eventId))) await deliver(deps, eventId);
}

/** Delivers held events serially, in the order of `arrange`, which may repeat or omit events. */
export async function deliverHeld(deps: WebhookDeps, arrange: (eventIds: string[]) => string[] = (ids) => ids): Promise<number> {
  const waiting = (await selectUndelivered(deps.database)).map(({ id }) => id);
  const arranged = arrange(waiting);
  for (const id of arranged) await deliver(deps, id);
  return arranged.length;
}

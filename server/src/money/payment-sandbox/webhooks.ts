import { createHmac } from 'node:crypto';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../platform/queue.ts';
import type { Turns } from '../../platform/turns.ts';
import { findObject, isDelivered, markDelivered, readSettings, selectUndelivered } from './queries.ts';

/** Brings a signed body to the webhook's address; answers with the status. */
export type Post = (body: string, signature: string) => Promise<number>;

export interface WebhookParts {
  database: Database;
  /** Shared with the receiver. */
  webhookSecret: string;
  post: Post;
}

const DELIVER_JOB = 'payment-sandbox.deliver';
/** The provider tries for three days; the sandbox for about as many hours. */
const RETRIES = 12;
const RETRY_DELAY_SECONDS = 2;

/** The header `Stripe-Signature`: the moment, and an HMAC of moment and body (the provider's documentation, 'Verify webhook signatures manually'). */
export function signBody(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Sends one event. Throws unless it was taken, so that the queue tries again with growing pauses. */
async function deliver({ database, webhookSecret, post }: WebhookParts, eventId: string): Promise<void> {
  const event = await findObject(database, eventId);
  if (!event) return;
  const body = JSON.stringify(event.body);
  const status = await post(body, signBody(body, webhookSecret));
  if (status < 200 || status >= 300) throw new Error(`The webhook answered ${status}.`);
  await markDelivered(database, eventId);
}

/** Sends new events at once, one after the other. The job sends those that do not arrive. */
export function deliverAtOnce(parts: WebhookParts, turns: Turns): (eventIds: readonly string[]) => void {
  return (eventIds) => {
    for (const id of eventIds) turns.add(() => deliver(parts, id));
  };
}

export function deliverJob(parts: WebhookParts): JobDefinition<{ eventId: string }> {
  return {
    name: DELIVER_JOB,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    async handle({ eventId }) {
      const isTwice = (await readSettings(parts.database)).delivery === 'twice';
      if (isTwice || !(await isDelivered(parts.database, eventId))) await deliver(parts, eventId);
    },
  };
}

export const enqueueDelivery = (queue: Queue, transaction: Transaction, eventId: string) =>
  queue.enqueue(transaction, DELIVER_JOB, { eventId });

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

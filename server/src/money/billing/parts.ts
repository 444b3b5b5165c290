import type { NoticeParts } from '../../core/notices/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { MoneyClock, PaymentProvider } from '../../platform/payments.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Lines, Turns } from '../../platform/turns.ts';
import type { PlanPrices } from './plans.ts';

export interface BillingParts extends NoticeParts {
  database: Database;
  queue: Queue;
  log: Log;
  publicUrl: string;
  /** Null where nothing can be bought: in production without the provider's key. */
  provider: PaymentProvider | null;
  /** No money moves. */
  isSandbox: boolean;
  planPrices: PlanPrices;
  now: MoneyClock;
  /** Money of an invoice came or went: runs the bookkeeping in the same transaction. */
  onSettled(transaction: Transaction, invoiceId: string): Promise<void>;
  /** Lets sales look at the order that the event is about, before the event counts as applied. */
  onPaymentEvent(event: { type: string; objectId: string | null; paymentIntentId: string | null }): Promise<void>;
  /** Applies webhooks as soon as they are stored. */
  turns: Turns;
  /** One customer is read and written by one at a time, as far as this process goes. */
  lines: Lines;
  sessions: { announceChange(transaction: Transaction, memberId: string): Promise<void> };
}

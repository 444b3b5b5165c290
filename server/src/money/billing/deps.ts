import type { NoticeDeps } from '../../core/notices/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentClock, PaymentProvider } from '../../platform/payments.ts';
import type { Queue } from '../../platform/queue.ts';
import type { KeyedQueue, SerialQueue } from '../../platform/serial-queue.ts';
import type { PlanPrices } from './plans.ts';

export interface BillingDeps extends NoticeDeps {
  database: Database;
  queue: Queue;
  log: Log;
  publicUrl: string;
  /** Null in production if the provider's key is missing. */
  provider: PaymentProvider | null;
  isSandbox: boolean;
  planPrices: PlanPrices;
  now: PaymentClock;
  onSettled(transaction: Transaction, invoiceId: string): Promise<void>;
  /** Runs before the event is marked as applied. */
  onPaymentEvent(event: { type: string; objectId: string | null; paymentIntentId: string | null }): Promise<void>;
  serialQueue: SerialQueue;
  /** Serializes work per customer or order, within this process. */
  keyedQueue: KeyedQueue;
  sessions: { announceChange(transaction: Transaction, memberId: string): Promise<void> };
}

import type { SaleGoods, SaleRefundCause } from '@bros/contract/money/sale-rules';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { BillingDeps } from '../billing/service.ts';

export interface GoodsOrder {
  id: string;
  goodsId: string;
  buyerId: string | null;
}

/** The calls run in the transaction that changes the order. */
export interface Goods {
  /** Locks the event or course, before the order. */
  lock(transaction: Transaction, goodsId: string): Promise<void>;
  /** `isAgain`: money returned, for example after a won dispute; restores only goods that were taken back. Returns the reason for a refund, or null. */
  give(transaction: Transaction, order: GoodsOrder, isAgain: boolean): Promise<SaleRefundCause | null>;
  /** Only for goods whose dates depend on the time of payment; others use the order's. */
  termsFrom?(paidAt: Date): Terms;
  release(transaction: Transaction, order: GoodsOrder): Promise<void>;
  /** For a full refund or a dispute. Idempotent. */
  takeBack(transaction: Transaction, order: GoodsOrder, why: 'refund' | 'dispute'): Promise<void>;
  /** Selects priced goods, whether or not the member may sell now. */
  selectOnSale(database: Database, sellerId: string): Promise<string[]>;
  /** Needs the event's or course's lock. */
  onSellerChange(transaction: Transaction, goodsId: string): Promise<void>;
}

export interface Terms {
  refundUntil: Date;
  maturesAt: Date;
}

export interface SaleDeps extends BillingDeps {
  goods: Record<SaleGoods, Goods>;
}

export type SaleQueue = Pick<BillingDeps['queue'], 'enqueue' | 'enqueueAll'>;

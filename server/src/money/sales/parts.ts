import type { SaleGoods, SaleRefundCause } from '@bros/contract/money/sale-rules';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { BillingParts } from '../billing/service.ts';

/** The fields of an order that its goods read. */
export interface GoodsOrder {
  id: string;
  goodsId: string;
  buyerId: string | null;
}

/** A kind of goods, kept by its own feature. The calls run in the transaction that changes the order. */
export interface Goods {
  /** Holds the thing until the transaction ends, before the order is held. */
  hold(transaction: Transaction, goodsId: string): Promise<void>;
  /**
   * The order is paid: gives the buyer what they bought. `isAgain`: money that had gone back has returned, as by a dispute that was won; only what was taken back is
   * given then. Returns why they cannot have it, or null.
   */
  give(transaction: Transaction, order: GoodsOrder, isAgain: boolean): Promise<SaleRefundCause | null>;
  /** Goods whose days count from the payment on say so; for all others the order's own moments hold. */
  termsFrom?(paidAt: Date): Terms;
  /** The order expired unpaid: nothing is held for it any more. */
  release(transaction: Transaction, order: GoodsOrder): Promise<void>;
  /** The whole price went back, or is disputed: the buyer has it no longer. May come again for the same order. */
  takeBack(transaction: Transaction, order: GoodsOrder, why: 'refund' | 'dispute'): Promise<void>;
  /** Ids of the things that a member has on sale for a price, whether or not they may sell now. */
  selectOnSale(database: Database, sellerId: string): Promise<string[]>;
  /** The seller may sell again, or no longer. The thing is held. */
  followSeller(transaction: Transaction, goodsId: string): Promise<void>;
}

/** The moments that the terms of a sale set, once its payment's moment is known. */
export interface Terms {
  refundUntil: Date;
  maturesAt: Date;
}

export interface SaleParts extends BillingParts {
  goods: Record<SaleGoods, Goods>;
}

/** The queue, for features that change orders inside a transaction of their own. */
export type SaleQueue = Pick<BillingParts['queue'], 'enqueue' | 'enqueueAll'>;

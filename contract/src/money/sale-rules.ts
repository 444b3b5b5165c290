/** docs/specification.md, Money of sales. No Zod: screens load this file. */

import { shareOf } from './earning-rules.ts';

export const SALE_FEE_PERCENT = 15;

export const saleFeeOf = (amountCents: number): number => shareOf(amountCents, SALE_FEE_PERCENT, 100);

export const PRICE_MIN_CENTS = 100;
export const PRICE_MAX_CENTS = 100_000;

/** The provider allows no shorter checkout. */
export const RESERVATION_MINUTES = 30;
/** The time to pay after moving up from the waiting list. It ends earlier if the event begins. */
export const PROMOTED_PAY_HOURS = 12;
export const PAID_EVENT_DAYS_AHEAD = 90;
export const EVENT_SHARE_MATURES_DAYS = 7;
/** Buyers can get a refund if an event moves by more than this, or gets another place or price. */
export const EVENT_MOVE_HOURS = 2;
export const EVENT_CHANGE_REFUND_DAYS = 7;
/** A bank may take this long to decide a dispute. After this time, a seller's debt is written off. */
export const SALE_WRITE_OFF_DAYS = 180;
/** Counted from a banned seller's last sale, because buyers can still dispute. */
export const SALE_HELD_DAYS = 180;
export const HELD_SHARE_DECISIONS = ['released', 'withheld'] as const;
export type HeldShareDecision = (typeof HELD_SHARE_DECISIONS)[number];
export const REFUND_HOURS_MAX = 720;

export const SALE_GOODS = ['eventSeat', 'course'] as const;
export type SaleGoods = (typeof SALE_GOODS)[number];

/**
 * The share of a paid order matures and is paid out. `chargedBack`: the bank decided for the buyer. An order that is paid too late is `paid` and then
 * `refunded`.
 */
export const SALE_STATES = ['reserved', 'expired', 'paid', 'matured', 'paidOut', 'refunded', 'disputed', 'chargedBack'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const SALE_REFUND_CAUSES = [
  ...(['left', 'removed', 'canceled', 'noSeat', 'sellerGone', 'buyerGone', 'onHold', 'staff'] as const),
  ...(['requested', 'takenDown', 'boughtTwice'] as const),
] as const;
export type SaleRefundCause = (typeof SALE_REFUND_CAUSES)[number];

/** `payments`: payments are turned off. */
export const SELLER_GAPS = ['payments', 'verification', 'payoutDetails'] as const;
export type SellerGap = (typeof SELLER_GAPS)[number];

export const SALES_PAGE_SIZE = 20;
export const SALE_REASON_MAX_CHARACTERS = 500;

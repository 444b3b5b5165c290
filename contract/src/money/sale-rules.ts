/** The rules of one-off sales (docs/specification.md, Money of sales), for screens too: no schema here. */

import { shareOf } from './earning-rules.ts';

/** The platform's part of a sale; the seller gets the rest. */
export const SALE_FEE_PERCENT = 15;

/** The platform's fee in cents, half a cent rounded up. */
export const saleFeeOf = (amountCents: number): number => shareOf(amountCents, SALE_FEE_PERCENT, 100);

export const PRICE_MIN_CENTS = 100;
export const PRICE_MAX_CENTS = 100_000;

/** A seat is held this long for a member who pays: the provider keeps no checkout open for less. */
export const RESERVATION_MINUTES = 30;
/** A member who moved up from the waiting list has this long to pay, at most until the event begins. */
export const PROMOTED_PAY_HOURS = 12;
/** Seats are sold so many days before an event begins. */
export const PAID_EVENT_DAYS_AHEAD = 90;
/** The seller's share of an event becomes payable so many days after its end. */
export const EVENT_SHARE_MATURES_DAYS = 7;
/** A change of an event by more than these hours, or of its place or price, lets buyers take their money back for so many days. */
export const EVENT_MOVE_HOURS = 2;
export const EVENT_CHANGE_REFUND_DAYS = 7;
/** Debt of a seller that no share covers is written off after so many days: as long as a bank may take to decide a dispute. */
export const SALE_WRITE_OFF_DAYS = 180;
/** Shares of a banned seller are held for so many days after the last of these sales: as long as buyers may dispute them. */
export const SALE_HELD_DAYS = 180;
/** Staff's decision about them: paid to the seller after all, or kept by the house. */
export const HELD_SHARE_DECISIONS = ['released', 'withheld'] as const;
export type HeldShareDecision = (typeof HELD_SHARE_DECISIONS)[number];
/** The earliest refund deadline that a host can set, in hours before the beginning. */
export const REFUND_HOURS_MAX = 720;

export const SALE_GOODS = ['eventSeat', 'course'] as const;
export type SaleGoods = (typeof SALE_GOODS)[number];

/**
 * The life of an order. A reserved one expires with its checkout, or is paid; its share matures and is paid out. `chargedBack` is a dispute that the bank
 * decided for the buyer. A payment that came too late to get anything is `paid` and then `refunded`.
 */
export const SALE_STATES = ['reserved', 'expired', 'paid', 'matured', 'paidOut', 'refunded', 'disputed', 'chargedBack'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Why a sale was refunded, or is about to be. */
export const SALE_REFUND_CAUSES = [
  ...(['left', 'removed', 'cancelled', 'noSeat', 'sellerGone', 'buyerGone', 'onHold', 'staff'] as const),
  /** Causes of courses: the buyer pressed 'Money back', an admin took the course down, or it was bought twice. */
  ...(['moneyBack', 'takenDown', 'boughtTwice'] as const),
] as const;
export type SaleRefundCause = (typeof SALE_REFUND_CAUSES)[number];

/** Reasons why a member cannot sell: payments are off here, they are not verified, or they entered no payout details. */
export const SELLER_GAPS = ['payments', 'verification', 'payoutDetails'] as const;
export type SellerGap = (typeof SELLER_GAPS)[number];

export const SALES_PAGE_SIZE = 20;
export const SALE_REASON_MAX_CHARACTERS = 500;

import * as z from 'zod';
import { momentField } from '../core/fields.ts';
import { defineNotice } from '../core/notice-definition.ts';
import { TIERS } from '../tiers.ts';
import { MEMBERSHIP_END_REASONS } from './billing-rules.ts';
import { PAYOUT_FAILURES, PAYOUT_METHODS } from './payout-rules.ts';
import { SALE_GOODS, SALE_REFUND_CAUSES, SELLER_GAPS } from './sale-rules.ts';

/** Something sold; notices from before courses say nothing of `goods`, and are about seats. */
const sold = { title: z.string(), goods: z.enum(SALE_GOODS).optional() };

const money = { amountCents: z.int(), currency: z.string() };

/** The notices about what `money` does. */
export const MONEY_NOTICES = [
  /** To a buyer, who paid: the seat is theirs. */
  defineNotice('sale.paid', 'sales', { ...sold, ...money }),
  /** To a buyer: why the money comes back. `reason` are words of host or staff, or empty. */
  defineNotice('sale.refunded', 'sales', { ...sold, ...money, cause: z.enum(SALE_REFUND_CAUSES), reason: z.string() }),
  /** To a seller: their share of a sale is taken back, by a refund or a dispute. */
  defineNotice('sale.reversed', 'sales', { ...sold, ...money }),
  /** To a seller who lost the right to sell: nothing of theirs is sold until nothing is missing. */
  defineNotice('sale.paused', 'sales', { missing: z.array(z.enum(SELLER_GAPS)) }),
  /** The reader's membership is now this. */
  defineNotice('membership.began', 'membership', { tier: z.enum(TIERS) }),
  /** The membership was `tier` and is `now`: Browser, unless staff gave the member a tier. */
  defineNotice('membership.ended', 'membership', {
    tier: z.enum(TIERS),
    now: z.enum(TIERS),
    reason: z.enum(MEMBERSHIP_END_REASONS).optional(),
  }),
  /** Told before it is charged (specification, N9). */
  defineNotice('membership.renewing', 'membership', { tier: z.enum(TIERS), ...money, renewsAt: momentField }),
  defineNotice('membership.paymentFailed', 'membership', { tier: z.enum(TIERS), ...money, nextAttemptAt: momentField }),
  /** Earnings were sent; did not arrive or came back; wait because the member has not said where to send them. */
  defineNotice('payout.paid', 'payouts', { ...money, method: z.enum(PAYOUT_METHODS), isSandbox: z.boolean().optional() }),
  // The member's money came back, and only they can fix the reason.
  defineNotice('payout.failed', 'safety', { ...money, reason: z.enum(PAYOUT_FAILURES) }),
  defineNotice('payout.waiting', 'payouts', money),
] as const;

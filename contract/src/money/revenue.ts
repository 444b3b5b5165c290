import * as z from 'zod';
import { memberIdField, timestampField } from '../core/fields.ts';
import { LEDGER_ACCOUNT_KINDS } from '../core/money.ts';
import { fileResult } from '../core/operation.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

export const REVENUE_MONTHS = 12;
export const REVENUE_DAYS = 30;
export const TOP_INVITERS = 10;

/** Days are in UTC and follow the provider's clock (docs/decisions/revenue.md). */
const flow = {
  paidCents: z.int(),
  refundedCents: z.int(),
  disputedCents: z.int(),
  netCents: z.int(),
};
const dayOfMoney = z.object({ day: z.iso.date(), ...flow });
const month = z.string().regex(/^\d{4}-\d{2}$/);
const paidTier = z.enum(TIERS).exclude(['browser']);

const funnel = z.object({
  signedUp: z.int(),
  confirmed: z.int(),
  everPaid: z.int(),
  payingNow: z.int(),
});

const revenue = z.object({
  at: timestampField,
  isSandbox: z.boolean(),
  /** Per currency; the currency of our prices is always present. */
  money: z.array(
    z.object({
      currency: z.string(),
      months: z.array(z.object({ month, ...flow, mrrCents: z.int() })),
      days: z.array(dayOfMoney),
      /** The days of the preceding period. */
      daysBefore: z.array(dayOfMoney),
    }),
  ),
  /** Sales between members, part of `money`. */
  sales: z.array(
    z.object({
      currency: z.string(),
      months: z.array(
        z.object({
          month,
          soldCents: z.int(),
          returnedCents: z.int(),
          sellersCents: z.int(),
          /** Fees and withheld shares, minus written-off debts. */
          keptCents: z.int(),
        }),
      ),
    }),
  ),
  /** Oldest first, up to the current month. */
  memberships: z.array(
    z.object({
      month,
      active: z.record(paidTier, z.int()),
      began: z.int(),
      upgraded: z.int(),
      downgraded: z.int(),
      lostByChoice: z.int(),
      lostByFailedPayment: z.int(),
      lostByMoneyReturned: z.int(),
    }),
  ),
  conversion: z.object({
    /** Each visitor counts once a day. */
    opened: z.int(),
    invited: funnel,
    uninvited: funnel,
  }),
  inviters: z.array(
    z.object({
      memberId: memberIdField,
      name: z.string(),
      signedUp: z.int(),
      payingNow: z.int(),
      everPaid: z.int(),
      /** US cents, pending and paid. */
      commissionCents: z.int(),
    }),
  ),
  /** Per currency. `sumCents` is zero unless the books are inconsistent. */
  ledger: z.array(
    z.object({
      currency: z.string(),
      accounts: z.array(z.object({ kind: z.enum(LEDGER_ACCOUNT_KINDS), cents: z.int() })),
      sumCents: z.int(),
      commission: z.object({ pendingCents: z.int(), payableCents: z.int(), underwayCents: z.int(), paidCents: z.int() }),
    }),
  ),
  lastCheck: z.object({ at: timestampField, isSound: z.boolean() }).nullable(),
});
export type Revenue = z.infer<typeof revenue>;

export const REVENUE_EXPORTS = ['months', 'days'] as const;

export const staffRevenue = {
  revenue: operation('admin', {
    method: 'GET',
    path: '/staff/revenue',
    summary: 'Get revenue, memberships and the books',
  }).output(revenue),
  exportRevenue: operation('admin', {
    method: 'GET',
    path: '/staff/revenue-export',
    summary: 'Download revenue by month or day as a CSV file',
  })
    .input(z.strictObject({ by: z.enum(REVENUE_EXPORTS) }))
    .output(fileResult),
};

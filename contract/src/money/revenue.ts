import * as z from 'zod';
import { memberIdField, momentField } from '../core/fields.ts';
import { LEDGER_ACCOUNT_KINDS } from '../core/money.ts';
import { fileAnswer } from '../core/operation.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

/** The figures reach back so many months, and show single days for so many. */
export const REVENUE_MONTHS = 12;
export const REVENUE_DAYS = 30;
/** Inviters that are named. */
export const TOP_INVITERS = 10;

/** Months, days and moments are by the clock of money, in UTC. docs/decisions/what-revenue-counts.md defines each figure. */
const flow = {
  paidCents: z.int(),
  refundedCents: z.int(),
  /** Money that banks took back, less what they returned. */
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
  at: momentField,
  /** No money moves: all of it is the sandbox's. */
  isSandbox: z.boolean(),
  /** One for each currency that anything was paid in; that of our prices always. */
  money: z.array(
    z.object({
      currency: z.string(),
      months: z.array(z.object({ month, ...flow, mrrCents: z.int() })),
      days: z.array(dayOfMoney),
      /** As many days before those. */
      daysBefore: z.array(dayOfMoney),
    }),
  ),
  /** The part of `money` that comes from sales between members, one entry for each currency. */
  sales: z.array(
    z.object({
      currency: z.string(),
      months: z.array(
        z.object({
          month,
          soldCents: z.int(),
          /** Refunded and disputed, less what came back. */
          returnedCents: z.int(),
          sellersCents: z.int(),
          /** Fees, less debts written off, and shares that were withheld. */
          keptCents: z.int(),
        }),
      ),
    }),
  ),
  /** Oldest first; the last is the month that runs. */
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
    /** The number of opened invitations; each visitor counts once a day. */
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
      /** In US cents, pending and paid alike. */
      commissionCents: z.int(),
    }),
  ),
  /** One for each currency in the books. `sumCents` is zero, or the books are broken. */
  ledger: z.array(
    z.object({
      currency: z.string(),
      accounts: z.array(z.object({ kind: z.enum(LEDGER_ACCOUNT_KINDS), cents: z.int() })),
      sumCents: z.int(),
      commission: z.object({ pendingCents: z.int(), payableCents: z.int(), underwayCents: z.int(), paidCents: z.int() }),
    }),
  ),
  /** The last time that the books were held against everything else; null before the first. */
  lastCheck: z.object({ at: momentField, isSound: z.boolean() }).nullable(),
});
export type Revenue = z.infer<typeof revenue>;

export const REVENUE_EXPORTS = ['months', 'days'] as const;

/** The part of `staff` that is about money: for admins. */
export const staffRevenue = {
  revenue: operation('admin', { method: 'GET', path: '/staff/revenue', summary: 'Revenue, memberships and the books' }).output(
    revenue,
  ),
  exportRevenue: operation('admin', {
    method: 'GET',
    path: '/staff/revenue-export',
    summary: 'Revenue by month or day as a CSV file',
  })
    .input(z.strictObject({ by: z.enum(REVENUE_EXPORTS) }))
    .output(fileAnswer),
};

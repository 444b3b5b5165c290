import * as z from 'zod';
import { cursorField, momentField, monthField, pageOf } from '../core/fields.ts';
import { EARNING_STATES, EARNING_TYPES } from '../core/money.ts';
import { fileAnswer } from '../core/operation.ts';
import { EARNINGS_PAGE_SIZE, STATEMENT_FORMATS } from './earning-rules.ts';
import { operation } from './operation.ts';

/** A month of the calendar in UTC, or a year: '2026-11', '2026'. */
const periodField = z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/);

/** Sums of earnings (docs/specification.md, States, 'Earnings status'). Days and months are UTC, by the card provider's clock. */
const summary = z.object({
  currency: z.string(),
  /** Completed or paid out, less reversals: what 'earned' means on every screen. Pending earnings are a figure of their own. */
  totalEarnedCents: z.int(),
  /** Earnings of this month and the one before by the day of the payment, pending ones included. */
  thisMonthCents: z.int(),
  /** The part of this month's that is pending. */
  thisMonthPendingCents: z.int(),
  lastMonthCents: z.int(),
  /** Can still be given back to who paid. */
  pendingCents: z.int(),
  /** Completed and not in a payout yet; below zero where more was taken back than is left. */
  availableCents: z.int(),
  /** In a payout that is on its way. */
  underwayCents: z.int(),
  nextPayout: z.object({
    day: z.iso.date(),
    /** Cents that the available sum lacks to reach the minimum of a payout; 0 when it reaches it. */
    missingCents: z.int(),
  }),
});
export type EarningsSummary = z.infer<typeof summary>;

export const earning = z.object({
  id: z.uuid(),
  transactionType: z.enum(EARNING_TYPES),
  /** Never names the member whose payment it comes from: that is their business. */
  description: z.string(),
  /** The amount less reversals; negative for a reversal. */
  amountCents: z.int(),
  currency: z.string(),
  status: z.enum(EARNING_STATES),
  transactionDate: momentField,
  /** When it is completed unless the payment is given back; null once it is not pending. */
  maturesAt: momentField.nullable(),
});
export type Earning = z.infer<typeof earning>;

/** By the day of the payment, pending earnings included. */
const month = z.object({ month: monthField, amountCents: z.int() });
export type EarningMonth = z.infer<typeof month>;

/** By the card provider's clock, so that the last month is the present one. */
const earningMonths = z.object({
  currency: z.string(),
  months: z.array(month),
  /** The first that brought anything, however long ago; null where none did. */
  firstMonth: monthField.nullable(),
});
export type EarningMonths = z.infer<typeof earningMonths>;

/** A member's own earnings. Every tier may read them: who has none now may have had some. */
export const earnings = {
  summary: operation('member', { method: 'GET', path: '/earnings/summary', summary: 'What I earned, in sums' }).output(summary),
  list: operation('member', { method: 'GET', path: '/earnings', summary: 'My earnings, newest first' })
    .input(
      z.strictObject({
        type: z.enum(EARNING_TYPES).optional(),
        status: z.enum(EARNING_STATES).optional(),
        month: monthField.optional(),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(EARNINGS_PAGE_SIZE),
      }),
    )
    .output(pageOf(earning)),
  months: operation('member', {
    method: 'GET',
    path: '/earnings/months',
    summary: 'What each of the last six months in UTC brought, oldest first, pending or not',
  }).output(earningMonths),
  statement: operation(
    { access: 'member', limit: 'statement' },
    { method: 'GET', path: '/earnings/statement', summary: 'My earnings of a month or a year in UTC, as a file' },
  )
    .input(z.strictObject({ period: periodField, format: z.enum(STATEMENT_FORMATS) }))
    .output(fileAnswer),
};

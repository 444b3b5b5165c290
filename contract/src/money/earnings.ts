import * as z from 'zod';
import { cursorField, monthField, pageOf, timestampField } from '../core/fields.ts';
import { EARNING_STATES, EARNING_TYPES } from '../core/money.ts';
import { fileResult } from '../core/operation.ts';
import { EARNINGS_PAGE_SIZE, STATEMENT_FORMATS } from './earning-rules.ts';
import { operation } from './operation.ts';

/** A UTC period: '2026-11' or '2026'. */
const periodField = z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/);

/** docs/specification.md, States, 'Earnings status'. Periods are in UTC and follow the provider's clock. */
const summary = z.object({
  currency: z.string(),
  /** Completed or paid out, minus reversals. */
  totalEarnedCents: z.int(),
  /** Earnings by payment date, including pending ones. */
  thisMonthCents: z.int(),
  thisMonthPendingCents: z.int(),
  lastMonthCents: z.int(),
  /** Earnings whose payments can still be refunded. */
  pendingCents: z.int(),
  /** Not part of a payout. Negative if reversals exceed the earnings. */
  availableCents: z.int(),
  underwayCents: z.int(),
  nextPayout: z.object({
    day: z.iso.date(),
    centsToMinimumPayout: z.int(),
  }),
});
export type EarningsSummary = z.infer<typeof summary>;

export const earning = z.object({
  id: z.uuid(),
  transactionType: z.enum(EARNING_TYPES),
  /** Does not name the paying member. */
  description: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  status: z.enum(EARNING_STATES),
  transactionDate: timestampField,
  /** When the earning matures, unless its payment is refunded first. */
  maturesAt: timestampField.nullable(),
});
export type Earning = z.infer<typeof earning>;

const month = z.object({ month: monthField, amountCents: z.int() });
export type EarningMonth = z.infer<typeof month>;

/** Months follow the card provider's clock. */
const earningMonths = z.object({
  currency: z.string(),
  months: z.array(month),
  firstMonth: monthField.nullable(),
});
export type EarningMonths = z.infer<typeof earningMonths>;

/** For all tiers, because members can have earlier earnings. */
export const earnings = {
  summary: operation('member', { method: 'GET', path: '/earnings/summary', summary: 'Get totals of my earnings' }).output(
    summary,
  ),
  list: operation('member', { method: 'GET', path: '/earnings', summary: 'List my earnings' })
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
    summary: 'List earnings of the last six months in UTC',
  }).output(earningMonths),
  statement: operation(
    { access: 'member', limit: 'statement' },
    { method: 'GET', path: '/earnings/statement', summary: 'Download my earnings of a month or a year in UTC' },
  )
    .input(z.strictObject({ period: periodField, format: z.enum(STATEMENT_FORMATS) }))
    .output(fileResult),
};

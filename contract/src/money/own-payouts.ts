import * as z from 'zod';
import { cursorField, momentField, monthField, pageOf } from '../core/fields.ts';
import { operation } from './operation.ts';
import { PAYOUT_FAILURES, PAYOUT_METHODS, PAYOUT_OBSTACLES, PAYOUT_STATES, PAYOUTS_PAGE_SIZE } from './payout-rules.ts';

/** One of the member's own payouts, without staff's notes. */
const ownPayout = z.object({
  id: z.uuid(),
  /** The month of its run, in UTC. */
  period: monthField,
  /** When it is due, by the clock of money. */
  dueAt: momentField,
  amountCents: z.int(),
  currency: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** The payout method, and the last characters that the member knows the details by; null without payout details. */
  method: z.enum(PAYOUT_METHODS).nullable(),
  hint: z.string().nullable(),
  /** Why it is held. */
  obstacle: z.enum(PAYOUT_OBSTACLES).nullable(),
  /** Why it failed; the money is the member's again. */
  failure: z.enum(PAYOUT_FAILURES).nullable(),
  /** When it was paid, or failed. */
  endedAt: momentField.nullable(),
});
export type OwnPayout = z.infer<typeof ownPayout>;

/** Shows a member their own payouts (specification, J3). */
export const ownPayouts = {
  mine: operation('member', { method: 'GET', path: '/payouts', summary: 'My payouts, newest first' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(PAYOUTS_PAGE_SIZE),
      }),
    )
    .output(pageOf(ownPayout)),
};

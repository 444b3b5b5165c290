import * as z from 'zod';
import { cursorField, monthField, pageOf, timestampField } from '../core/fields.ts';
import { operation } from './operation.ts';
import { PAYOUT_FAILURES, PAYOUT_METHODS, PAYOUT_OBSTACLES, PAYOUT_STATES, PAYOUTS_PAGE_SIZE } from './payout-rules.ts';

/** Omits staff's notes. */
const ownPayout = z.object({
  id: z.uuid(),
  /** The UTC month of the run. */
  period: monthField,
  /** Follows the card provider's clock. */
  dueAt: timestampField,
  amountCents: z.int(),
  currency: z.string(),
  state: z.enum(PAYOUT_STATES),
  method: z.enum(PAYOUT_METHODS).nullable(),
  hint: z.string().nullable(),
  obstacle: z.enum(PAYOUT_OBSTACLES).nullable(),
  failure: z.enum(PAYOUT_FAILURES).nullable(),
  endedAt: timestampField.nullable(),
});
export type OwnPayout = z.infer<typeof ownPayout>;

/** Specification, J3. */
export const ownPayouts = {
  mine: operation('member', { method: 'GET', path: '/payouts', summary: 'List my payouts' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(PAYOUTS_PAGE_SIZE),
      }),
    )
    .output(pageOf(ownPayout)),
};

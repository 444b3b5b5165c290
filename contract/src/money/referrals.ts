import * as z from 'zod';
import { cursorField, pageOf, timestampField } from '../core/fields.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

const REFERRALS_PAGE_SIZE = 20;

/** `left`: the account is deleted or hidden, which the viewer cannot distinguish. */
const REFERRAL_STATES = ['waiting', 'member', 'left'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

const referral = z.object({
  id: z.uuid(),
  /** 'Marco B.' for a `member`, if the reader's tier shows people. */
  name: z.string().nullable(),
  tier: z.enum(TIERS).nullable(),
  state: z.enum(REFERRAL_STATES),
  /** US cents, completed or paid out. */
  earnedCents: z.int().nullable(),
  pendingCents: z.int().nullable(),
  joinedAt: timestampField,
});
export type Referral = z.infer<typeof referral>;

const counts = z.object({ signedUp: z.int(), confirmed: z.int() });

export const referrals = {
  list: operation('member', {
    method: 'GET',
    path: '/referrals',
    summary: 'List people who joined through my invitations',
  })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(REFERRALS_PAGE_SIZE),
      }),
    )
    .output(pageOf(referral)),
  counts: operation('member', {
    method: 'GET',
    path: '/referrals/counts',
    summary: 'Count people who joined through my invitations',
  }).output(counts),
};

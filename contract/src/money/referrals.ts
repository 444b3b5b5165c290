import * as z from 'zod';
import { cursorField, momentField, pageOf } from '../core/fields.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

const REFERRALS_PAGE_SIZE = 20;

/** `waiting`: the email is not confirmed yet · `left`: the account is gone, or closed to this reader; the two look alike. */
const REFERRAL_STATES = ['waiting', 'member', 'left'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Somebody who joined by a code of the reader. */
const referral = z.object({
  id: z.uuid(),
  /** 'Marco B.'; null unless they are a member, and when the reader's tier does not show people ('A bro'). */
  name: z.string().nullable(),
  /** Null unless they are a member. */
  tier: z.enum(TIERS).nullable(),
  state: z.enum(REFERRAL_STATES),
  /** Cents of US dollars that their payments earned the reader, completed or paid out, and those that are pending; null unless they are a member. */
  earnedCents: z.int().nullable(),
  pendingCents: z.int().nullable(),
  joinedAt: momentField,
});
export type Referral = z.infer<typeof referral>;

/** Everyone who ever signed up by the reader's codes, and those of them who confirmed their email. */
const counts = z.object({ signedUp: z.int(), confirmed: z.int() });

export const referrals = {
  list: operation('member', { method: 'GET', path: '/referrals', summary: 'Who joined by my invitations, newest first' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(REFERRALS_PAGE_SIZE),
      }),
    )
    .output(pageOf(referral)),
  counts: operation('member', { method: 'GET', path: '/referrals/counts', summary: 'How many joined by my invitations' }).output(
    counts,
  ),
};

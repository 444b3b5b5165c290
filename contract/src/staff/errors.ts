import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { TIERS } from '../tiers.ts';

export const STAFF_ERRORS = {
  MAIL_NOT_RESENDABLE: { status: 409, message: 'This email cannot be sent again.' },
  STATE_CONFLICT: { status: 409, message: 'The member is not in a state that allows this.' },
  TIER_PAID: {
    status: 409,
    message: 'The member pays for a higher tier.',
    data: z.object({ tier: z.enum(TIERS) }),
  },
  WORD_RULE_TAKEN: { status: 409, message: 'Another word rule has this phrase.' },
  WORD_RULES_FULL: { status: 409, message: 'No more word rules can be added.', data: z.object({ max: z.int() }) },
} as const satisfies Record<string, ErrorDefinition>;

import * as z from 'zod';
import { CONNECTION_STATES } from '../core/connection-rules.ts';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { timestampField } from '../core/fields.ts';
import { TIERS } from '../tiers.ts';
import { REFERENCE_OBSTACLES } from './reference-rules.ts';
import { SOCIAL_ACCOUNT_PROBLEMS, SOCIAL_PLATFORMS } from './social-platforms.ts';

export const MEMBERS_ERRORS = {
  CONNECTION_DUPLICATE: {
    status: 409,
    message: 'This is a duplicate connection request.',
    data: z.object({ state: z.enum(['pending', 'accepted']) }),
  },
  CONNECTION_LIMIT: {
    status: 429,
    message: 'No more connection requests for now.',
    data: z.object({
      /** `trust`: the daily limit by trust level. */
      limit: z.enum(['tier', 'trust']),
      /** Null if no tier allows more. */
      tier: z.enum(TIERS).nullable(),
      max: z.int(),
      days: z.int(),
      nextAt: timestampField,
      retryAfterSeconds: z.int(),
    }),
  },
  CONNECTION_COOLDOWN: {
    status: 409,
    message: 'This member declined a request recently.',
    data: z.object({ until: timestampField }),
  },
  CONNECTION_STATE: {
    status: 409,
    message: 'The request or connection is not in a state that allows this.',
    data: z.object({ state: z.enum(CONNECTION_STATES) }),
  },
  REFERENCE_CLOSED: {
    status: 409,
    message: 'This reference cannot be written or changed.',
    data: z.object({ obstacle: z.enum(REFERENCE_OBSTACLES) }),
  },
  SOCIAL_ACCOUNT_REFUSED: {
    status: 422,
    message: 'This is not an account on that platform.',
    data: z.object({ platform: z.enum(SOCIAL_PLATFORMS), problem: z.enum(SOCIAL_ACCOUNT_PROBLEMS) }),
  },
  SAFETY_CONTACTS_LIMIT: { status: 409, message: 'No more safety contacts can be added.', data: z.object({ max: z.int() }) },
  SAFETY_CONTACT_UNCONFIRMED: { status: 409, message: 'This contact has not confirmed, or declined further emails.' },
  SAFETY_TIMER_OPEN: { status: 409, message: 'A safety timer is open.' },
  SAFETY_TIMER_STATE: { status: 409, message: 'The safety timer is not in a state that allows this.' },
  TRIP_TWICE: { status: 409, message: 'There is already a trip to this city on these days.' },
  TRIP_NOT_BEGUN: {
    status: 409,
    message: 'A trip can be rated and reviewed only once it has begun.',
    /** In the trip's city. */
    data: z.object({ today: z.iso.date() }),
  },
  TRIP_LIMIT: { status: 409, message: 'No more trips can be added.', data: z.object({ max: z.int() }) },
  MEMBER_SEARCHES_LIMIT: { status: 409, message: 'No more sets of filters can be saved.', data: z.object({ max: z.int() }) },
  PHOTO_LIMIT: {
    status: 409,
    message: 'The membership allows no more photos.',
    /** Null if no tier allows more. */
    data: z.object({ max: z.int(), tier: z.enum(TIERS).nullable() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

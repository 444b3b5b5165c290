import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';

/** The part of the catalogue (errors.ts) about the travel guide. */
export const GUIDE_ERRORS = {
  /** Admins switched the guide off. */
  GUIDE_OFF: { status: 409, message: 'The travel guide is switched off.' },
  /** The questions of this day (UTC) are used up. */
  GUIDE_ALLOWANCE: {
    status: 429,
    message: 'No more questions today.',
    data: z.object({ most: z.int(), retryAfterSeconds: z.int() }),
  },
  /** The answer is not finished, or there is none to rate. */
  GUIDE_STATE: { status: 409, message: 'The answer is not in a state that allows this.' },
} as const satisfies Record<string, ErrorDefinition>;

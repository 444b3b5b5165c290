import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { momentField } from '../core/fields.ts';
import { CHECK_STATES, FRAME_PROBLEMS } from './verification-rules.ts';

/** The part of the catalogue (errors.ts) about the verification of members. */
export const VERIFICATION_ERRORS = {
  CHECK_LIMIT: {
    status: 429,
    message: 'No more checks for now.',
    /** `most` within 24 hours. */
    data: z.object({ most: z.int(), nextAt: momentField, retryAfterSeconds: z.int() }),
  },
  CHECK_STATE: {
    status: 409,
    message: 'The check is not in a state that allows this.',
    data: z.object({ state: z.enum(CHECK_STATES) }),
  },
  /** A challenge is answered once. */
  CHECK_USED: { status: 409, message: 'This challenge was answered already.' },
  CHECK_LATE: { status: 410, message: 'The time for this challenge is over.' },
  /** Another check of the member waits, or there is nothing to check. */
  CHECK_UNNEEDED: { status: 409, message: 'No check of this kind can begin now.' },
  /** There is no photo to compare the face with. */
  CHECK_PHOTO_MISSING: { status: 409, message: 'This member shows no photo.' },
  FRAMES_REFUSED: {
    status: 422,
    message: 'These frames cannot be scored.',
    data: z.object({ problem: z.enum(FRAME_PROBLEMS) }),
  },
  FRAMES_TOO_LARGE: { status: 413, message: 'The frames are too large.', data: z.object({ mostBytes: z.int() }) },
} as const satisfies Record<string, ErrorDefinition>;

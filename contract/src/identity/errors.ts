import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { timestampField } from '../core/fields.ts';
import { CHECK_STATES, FRAME_PROBLEMS } from './verification-rules.ts';

export const IDENTITY_ERRORS = {
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid login credentials.' },
  ACCOUNT_EXISTS: { status: 409, message: 'User already registered.' },
  PASSWORD_WEAK: { status: 422, message: 'Weak password.', data: z.object({ reasons: z.array(z.string()) }) },
  PASSWORD_WRONG: { status: 403, message: 'The current password is incorrect.' },
  /** `reason`, as in ACCOUNT_BANNED: null if the account was deleted and only its email address is barred. */
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended.',
    data: z.object({ until: timestampField.nullable(), reason: z.string().nullable() }),
  },
  ACCOUNT_BANNED: { status: 403, message: 'This account is banned.', data: z.object({ reason: z.string().nullable() }) },
  ACCOUNT_LOCKED: { status: 403, message: 'This account is locked until its password is reset.' },
  LINK_USED: { status: 410, message: 'This link was already used, or another one replaced it.' },
  LINK_EXPIRED: { status: 410, message: 'This link has expired.' },
  TWO_STEP_CODE_WRONG: { status: 401, message: 'The code is wrong.' },
  TWO_STEP_EXPIRED: { status: 401, message: 'The second step took too long. Sign in again.' },
  TWO_STEP_STATE: { status: 409, message: 'Two-step verification is not in a state that allows this.' },
  PASSKEY_REFUSED: { status: 401, message: 'The passkey was not accepted.' },
  API_TOKEN_LIMIT: { status: 409, message: 'No more API tokens can be created.', data: z.object({ max: z.int() }) },
  EMAIL_TAKEN: { status: 409, message: 'Another account uses this email.' },

  SALES_OWED: {
    status: 409,
    message: 'This seller is owed money, and there is no way to pay it.',
    data: z.object({ owedCents: z.int(), currency: z.string() }),
  },
  INVITE_REQUIRED: { status: 403, message: 'Sign-up requires an invite code.' },
  INVITE_UNKNOWN: { status: 404, message: 'Unknown invite code.' },
  INVITE_REVOKED: { status: 410, message: 'This invite code was revoked.' },
  INVITE_EXPIRED: { status: 410, message: 'This invite code has expired.' },
  INVITE_USED_UP: { status: 410, message: 'This invite code is used up.' },
  INVITE_OWN: { status: 409, message: 'This invite code is your own.' },
  INVITE_CODES_LIMIT: { status: 409, message: 'There are too many active invite codes.', data: z.object({ max: z.int() }) },
  INVITE_LIMIT: {
    status: 429,
    message: 'No more invitations by email for now.',
    /** `nextAt`: when the requested number can be sent. */
    data: z.object({ max: z.int(), left: z.int(), nextAt: timestampField, retryAfterSeconds: z.int() }),
  },

  CHECK_LIMIT: {
    status: 429,
    message: 'No more checks for now.',
    data: z.object({ max: z.int(), nextAt: timestampField, retryAfterSeconds: z.int() }),
  },
  CHECK_STATE: {
    status: 409,
    message: 'The check is not in a state that allows this.',
    data: z.object({ state: z.enum(CHECK_STATES) }),
  },
  CHECK_USED: { status: 409, message: 'This challenge was already answered.' },
  CHECK_LATE: { status: 410, message: 'The time for this challenge is over.' },
  /** A check is pending or unnecessary. */
  CHECK_UNNEEDED: { status: 409, message: 'No check of this kind can be started now.' },
  CHECK_PHOTO_MISSING: { status: 409, message: 'This member has no visible photo.' },
  FRAMES_REFUSED: {
    status: 422,
    message: 'These frames cannot be scored.',
    data: z.object({ problem: z.enum(FRAME_PROBLEMS) }),
  },
  FRAMES_TOO_LARGE: { status: 413, message: 'The frames are too large.', data: z.object({ maxBytes: z.int() }) },

  LAST_ADMIN: { status: 409, message: 'The last admin cannot be removed.' },
} as const satisfies Record<string, ErrorDefinition>;

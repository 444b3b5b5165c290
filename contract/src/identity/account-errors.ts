import * as z from 'zod';
import type { ErrorDefinition } from '../core/error-definition.ts';
import { momentField } from '../core/fields.ts';

/** The part of the catalogue (errors.ts) about accounts and invitations. */
export const ACCOUNT_ERRORS = {
  // Accounts
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid login credentials.' },
  ACCOUNT_EXISTS: { status: 409, message: 'User already registered.' },
  PASSWORD_WEAK: { status: 422, message: 'Weak password.', data: z.object({ reasons: z.array(z.string()) }) },
  PASSWORD_WRONG: { status: 403, message: 'The current password is not right.' },
  /** `reason` holds the words of staff. It is null where the account is gone and only its address is still kept out. */
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended.',
    data: z.object({ until: momentField.nullable(), reason: z.string().nullable() }),
  },
  ACCOUNT_BANNED: { status: 403, message: 'This account is banned.', data: z.object({ reason: z.string().nullable() }) },
  ACCOUNT_LOCKED: { status: 403, message: 'This account is locked until its password is reset.' },
  LINK_INVALID: { status: 410, message: 'This link is not valid.' },
  LINK_USED: { status: 410, message: 'This link was used already, or another one replaced it.' },
  LINK_EXPIRED: { status: 410, message: 'This link has expired.' },
  TWO_STEP_CODE_WRONG: { status: 401, message: 'The code is not right.' },
  TWO_STEP_EXPIRED: { status: 401, message: 'The second step took too long. Sign in again.' },
  TWO_STEP_STATE: { status: 409, message: 'Two-step verification is not in a state that allows this.' },
  PASSKEY_REFUSED: { status: 401, message: 'The passkey was not accepted.' },
  API_TOKEN_LIMIT: { status: 409, message: 'No more API tokens can be made.', data: z.object({ most: z.int() }) },
  EMAIL_TAKEN: { status: 409, message: 'Another account uses this email.' },

  // Invitations
  INVITE_REQUIRED: { status: 403, message: 'Nobody signs up here without an invite code.' },
  INVITE_UNKNOWN: { status: 404, message: 'Unknown invite code.' },
  INVITE_REVOKED: { status: 410, message: 'This invite code was revoked.' },
  INVITE_EXPIRED: { status: 410, message: 'This invite code has expired.' },
  INVITE_USED_UP: { status: 410, message: 'This invite code is used up.' },
  INVITE_OWN: { status: 409, message: 'This invite code is your own.' },
  INVITE_CODES_LIMIT: { status: 409, message: 'Too many invite codes in use.', data: z.object({ most: z.int() }) },
  INVITE_LIMIT: {
    status: 429,
    message: 'No more invitations by email for now.',
    /** Addresses a day, how many of them are left, and when as many as were asked for are free. */
    data: z.object({ most: z.int(), left: z.int(), nextAt: momentField, retryAfterSeconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

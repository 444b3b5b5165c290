import * as z from 'zod';
import { TIERS } from '../tiers.ts';
import { TOKEN_SCOPES } from './access.ts';
import type { ErrorDefinition } from './error-definition.ts';
import { timestampField } from './fields.ts';
import { MODERATION_RULES } from './moderation-rules.ts';
import { REFUSED_FORMATS } from './pictures.ts';
import { CLOSURE_ERRORS } from './site-closures.ts';

export const CORE_ERRORS = {
  INPUT_INVALID: {
    status: 422,
    message: 'Some fields are not valid.',
    data: z.object({ fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })) }),
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many attempts.',
    data: z.object({ action: z.string(), retryAfterSeconds: z.int() }),
  },
  INPUT_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  REQUEST_TIMED_OUT: { status: 408, message: 'The request did not arrive in time.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now.' },
  STORAGE_FULL: { status: 503, message: 'The storage is full.' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred.', data: z.object({ requestId: z.string() }) },
  UNAUTHENTICATED: { status: 401, message: 'Auth session missing!' },
  TOKEN_INVALID: { status: 401, message: 'This token is unknown, expired or revoked.' },
  TOKEN_SCOPE: {
    status: 403,
    message: 'This operation requires a token with a wider scope.',
    data: z.object({ takes: z.enum(TOKEN_SCOPES) }),
  },
  TOKEN_NOT_TAKEN: { status: 403, message: 'This operation requires a session; tokens cannot use it.' },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Email not confirmed.' },
  ACCOUNT_LEAVING: { status: 403, message: 'This account is waiting for deletion.', data: z.object({ dueAt: timestampField }) },
  TIER_REQUIRED: {
    status: 403,
    message: 'This operation requires a higher membership tier.',
    data: z.object({ tier: z.enum(TIERS), capability: z.string() }),
  },
  FORBIDDEN: { status: 403, message: 'Not allowed.' },
  SECOND_STEP_REQUIRED: { status: 403, message: 'Staff must sign in with two-step verification or a passkey.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  EDIT_CONFLICT: { status: 409, message: 'There is a newer version than the one that you read.' },
  WRITING_LIMIT: {
    status: 429,
    message: 'The limit for your trust level is reached.',
    data: z.object({ max: z.int(), nextAt: timestampField, retryAfterSeconds: z.int() }),
  },
  LINKS_REFUSED: { status: 422, message: 'The text has too many links.', data: z.object({ max: z.int() }) },
  WORDS_REFUSED: { status: 422, message: 'The text breaks a rule.', data: z.object({ rule: z.enum(MODERATION_RULES) }) },
  PICTURE_FORMAT: {
    status: 415,
    message: 'Pictures must be JPEG, PNG, WebP, AVIF or GIF.',
    data: z.object({ found: z.enum(REFUSED_FORMATS) }),
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    message: 'The picture is too large.',
    /** The exceeded limit: file bytes, picture pixels, or pixels of one side. */
    data: z.object({ limit: z.enum(['bytes', 'pixels', 'side']), max: z.int() }),
  },
  PICTURE_BROKEN: { status: 422, message: 'The picture is damaged or incomplete.' },
  PICTURE_TOO_HEAVY: { status: 422, message: 'Decoding the picture takes too much memory or time.' },
  FILES_BUSY: { status: 503, message: 'Too many files are being processed right now.' },
  UPLOAD_TIMED_OUT: { status: 408, message: 'The upload took too long.' },
  UPLOAD_CUT_OFF: { status: 422, message: 'The upload is incomplete.' },
  MUTED: { status: 403, message: 'This member is muted.', data: z.object({ until: timestampField }) },
  APPEAL_MADE: { status: 409, message: 'There is already an appeal.' },
  /** The admin who approved or proposed the change has not been an admin long enough. */
  ADMIN_TOO_NEW: {
    status: 409,
    message: 'Approvals by a new admin do not count yet.',
    data: z.object({ countsFrom: timestampField }),
  },
  CASE_STATE: { status: 409, message: 'The case is not in a state that allows this.' },
  /** `assigneeName`: null if nobody is assigned. */
  CASE_ASSIGNED: {
    status: 409,
    message: 'Someone else changed the assignment first.',
    data: z.object({ assigneeName: z.string().nullable() }),
  },
  CASE_ASSIGNEE: { status: 409, message: 'This member cannot decide on it.' },
  LINK_INVALID: { status: 410, message: 'This link is not valid.' },
  IMPORT_TOO_LARGE: { status: 413, message: 'The file is too large.', data: z.object({ maxMegabytes: z.int() }) },

  ...CLOSURE_ERRORS,
} as const satisfies Record<string, ErrorDefinition>;

type CoreErrorCode = keyof typeof CORE_ERRORS;

export const COMMON_ERRORS = [
  'INPUT_INVALID',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'MAINTENANCE',
  'STORAGE_FULL',
  'INTERNAL',
] as const satisfies readonly CoreErrorCode[];

export const PICTURE_ERRORS = [
  'PICTURE_FORMAT',
  'PICTURE_TOO_LARGE',
  'PICTURE_BROKEN',
  'PICTURE_TOO_HEAVY',
  'FILES_BUSY',
  'UPLOAD_TIMED_OUT',
  'UPLOAD_CUT_OFF',
] as const satisfies readonly CoreErrorCode[];

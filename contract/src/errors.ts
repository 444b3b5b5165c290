import * as z from 'zod';
import { TOKEN_SCOPES } from './access.ts';
import { PAYMENT_REFUSALS } from './billing-rules.ts';
import { DIRECT_CLOSURES } from './chat-rules.ts';
import { CONNECTION_STATES } from './connection-rules.ts';
import { momentField } from './fields.ts';
import { APPLICATION_STATES, CV_PROBLEMS, JOB_STATES } from './job-rules.ts';
import { MODERATION_RULES } from './moderation-rules.ts';
import { PAYOUT_RUN_STATES, PAYOUT_STATES } from './payout-rules.ts';
import { REFUSED_FORMATS } from './pictures.ts';
import { SELLER_GAPS } from './sale-rules.ts';
import { SOCIAL_ACCOUNT_PROBLEMS, SOCIAL_PLATFORMS } from './social-platforms.ts';
import { TIERS } from './tiers.ts';

/**
 * Every way an operation can be refused: code, HTTP status, typed data and a message for developers. The web chooses its own text by
 * code; nobody matches on the message. An error that is not declared by its operation leaves the server as INTERNAL.
 */
export const ERRORS = {
  // Given by every operation
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
  STORAGE_FULL: { status: 503, message: 'There is no room left to store anything.' },
  INTERNAL: { status: 500, message: 'An unexpected error occurred.', data: z.object({ requestId: z.string() }) },

  // Given by access
  UNAUTHENTICATED: { status: 401, message: 'Auth session missing!' },
  TOKEN_INVALID: { status: 401, message: 'This token is unknown, expired or revoked.' },
  TOKEN_SCOPE: { status: 403, message: 'This takes a token of a wider scope.', data: z.object({ takes: z.enum(TOKEN_SCOPES) }) },
  TOKEN_NOT_TAKEN: { status: 403, message: 'This is not open to tokens: it takes a session.' },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Email not confirmed.' },
  ACCOUNT_LEAVING: { status: 403, message: 'This account waits to be deleted.', data: z.object({ dueAt: momentField }) },
  TIER_REQUIRED: {
    status: 403,
    message: 'A higher membership tier is needed.',
    data: z.object({ tier: z.enum(TIERS), capability: z.string() }),
  },
  FORBIDDEN: { status: 403, message: 'Not allowed.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  EDIT_CONFLICT: { status: 409, message: 'It was changed elsewhere in the meantime.' },

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
  EMAIL_TAKEN: { status: 409, message: 'Another account uses this e-mail.' },

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
    message: 'No more invitations by e-mail for now.',
    /** Addresses a day, how many of them are left, and when as many as were asked for are free. */
    data: z.object({ most: z.int(), left: z.int(), nextAt: momentField, retryAfterSeconds: z.int() }),
  },

  // Staff
  STATE_CONFLICT: { status: 409, message: 'The member is not in a state that allows this.' },
  TIER_PAID: {
    status: 409,
    message: 'The member pays for a higher tier.',
    data: z.object({ tier: z.enum(TIERS) }),
  },
  LAST_ADMIN: { status: 409, message: 'The last admin cannot be removed.' },

  // Connections
  CONNECTION_DUPLICATE: {
    status: 409,
    message: 'This is a duplicate connection request.',
    data: z.object({ state: z.enum(['pending', 'accepted']) }),
  },
  CONNECTION_LIMIT: {
    status: 429,
    message: 'No more connection requests for now.',
    data: z.object({
      /** Which limit it is: that of the tier, or the daily one of members who are not well known yet. */
      limit: z.enum(['tier', 'trust']),
      /** The tier that would allow more; null where none does. */
      tier: z.enum(TIERS).nullable(),
      most: z.int(),
      days: z.int(),
      nextAt: momentField,
      retryAfterSeconds: z.int(),
    }),
  },
  CONNECTION_COOLDOWN: {
    status: 409,
    message: 'This member declined a request a short while ago.',
    data: z.object({ until: momentField }),
  },
  CONNECTION_STATE: {
    status: 409,
    message: 'The request or connection is not in a state that allows this.',
    data: z.object({ state: z.enum(CONNECTION_STATES) }),
  },

  // Social accounts
  SOCIAL_ACCOUNT_REFUSED: {
    status: 422,
    message: 'This is no account of that platform.',
    data: z.object({ platform: z.enum(SOCIAL_PLATFORMS), problem: z.enum(SOCIAL_ACCOUNT_PROBLEMS) }),
  },

  // Trips
  TRIP_TWICE: { status: 409, message: 'There is a trip to this city in these days already.' },
  TRIP_NOT_BEGUN: {
    status: 409,
    message: 'A trip is rated and reviewed once it has begun.',
    /** The day it is in that city. */
    data: z.object({ today: z.iso.date() }),
  },
  FAVOURITES_LIMIT: { status: 409, message: 'No more favourites can be added.', data: z.object({ most: z.int() }) },
  TRIP_LIMIT: { status: 409, message: 'No more trips can be added.', data: z.object({ most: z.int() }) },

  // Nomad board
  /** More than a member who is known so far may write in a day. */
  WRITING_LIMIT: {
    status: 429,
    message: 'No more of these for now.',
    data: z.object({ most: z.int(), nextAt: momentField, retryAfterSeconds: z.int() }),
  },
  /** More links than a member who is known so far may write into one text. */
  LINKS_REFUSED: { status: 422, message: 'The text has too many links.', data: z.object({ most: z.int() }) },
  // Reviews
  REVIEW_TWICE: {
    status: 409,
    message: 'This member has reviewed the destination already.',
    data: z.object({ reviewId: z.uuid() }),
  },
  REVIEW_OWN: { status: 409, message: 'This review is the member’s own.' },
  CHAT_PHOTO_LIMIT: {
    status: 409,
    message: 'Too many photos wait for messages that were not sent.',
    data: z.object({ most: z.int() }),
  },
  MESSAGE_PHOTO_LIMIT: {
    status: 403,
    message: 'A message of this membership takes fewer photos.',
    data: z.object({ most: z.int(), tier: z.enum(TIERS).nullable() }),
  },
  MESSAGE_PHOTO_GONE: { status: 409, message: 'A photo of this message is not there any more.' },
  REVIEW_PHOTO_LIMIT: { status: 409, message: 'No more photos fit beside this review.', data: z.object({ most: z.int() }) },

  SEATS_FULL: { status: 409, message: 'No seat is free.' },
  COMMUNITY_STATE: { status: 409, message: 'The post is not in a state that allows this.' },

  // Events
  EVENT_STATE: { status: 409, message: 'The event is not in a state that allows this.' },
  EVENT_DUPLICATE: { status: 409, message: 'This is a duplicate registration for the event.' },

  // Jobs
  JOB_STATE: {
    status: 409,
    message: 'The job is not in a state that allows this.',
    data: z.object({ state: z.enum(JOB_STATES) }),
  },
  JOB_DUPLICATE: { status: 409, message: 'This is a duplicate application for the job.' },
  APPLICATION_STATE: {
    status: 409,
    message: 'The application is not in a state that allows this.',
    data: z.object({ state: z.enum(APPLICATION_STATES) }),
  },
  JOB_SEARCHES_LIMIT: { status: 409, message: 'No more job searches can be saved.', data: z.object({ most: z.int() }) },
  CV_REFUSED: {
    status: 422,
    message: 'A CV is taken as PDF or DOCX, whole.',
    data: z.object({ problem: z.enum(CV_PROBLEMS) }),
  },
  CV_TOO_LARGE: { status: 413, message: 'The CV is too large.', data: z.object({ mostBytes: z.int() }) },
  CV_GONE: { status: 409, message: 'The CV is not there any more.' },
  /** Seats of this event are bought. */
  EVENT_PAID: { status: 409, message: 'A seat of this event has to be paid for.' },
  /** A rule of moderation refuses the text. */
  WORDS_REFUSED: { status: 422, message: 'The text breaks a rule.', data: z.object({ rule: z.enum(MODERATION_RULES) }) },

  // Live streams
  /** All seats are taken, the host's among them. */
  STREAM_FULL: { status: 409, message: 'Stream is at capacity.', data: z.object({ seats: z.int() }) },
  STREAM_ENDED: { status: 410, message: 'The stream has ended.' },
  /** The member has a seat in another stream, here or in another window. */
  STREAM_ELSEWHERE: { status: 409, message: 'This member is in another stream.', data: z.object({ streamId: z.uuid() }) },
  STREAM_REMOVED: { status: 403, message: 'The host removed this member from the stream.' },
  STREAM_STATE: { status: 409, message: 'The stream is not in a state that allows this.' },
  /** Video to or from a listener, or sound from one. */
  STREAM_VIDEO_REFUSED: { status: 422, message: 'Listeners take sound only, and send nothing.' },

  // Destinations
  SLUG_TAKEN: { status: 409, message: 'Another destination has this address.' },
  CITY_TAKEN: { status: 409, message: 'Another destination is this city already.' },
  DESTINATION_REVIEWED: { status: 409, message: 'Members have reviewed this destination.' },
  IMPORT_TOO_LARGE: { status: 413, message: 'The file is too large.', data: z.object({ mostMegabytes: z.int() }) },

  // Expat of the Month
  NOMINATION_LIMIT: {
    status: 409,
    message: 'No more members can be nominated for this month.',
    data: z.object({ most: z.int() }),
  },
  EXPAT_MONTH_TAKEN: { status: 409, message: 'Another story is published for this month.' },
  EXPAT_CONSENT_MISSING: { status: 409, message: 'The person has not agreed to be shown.' },

  // Billing
  PAYMENTS_OFF: { status: 503, message: 'Payments are not switched on here.' },
  PLAN_MISMATCH: { status: 422, message: 'This price is not that of the plan.' },
  SUBSCRIBED_ALREADY: { status: 409, message: 'There is a subscription already: change its plan instead.' },
  SUBSCRIPTION_STATE: { status: 409, message: 'The subscription is not in a state that allows this.' },
  PAYMENT_DECLINED: {
    status: 402,
    message: 'The payment was declined.',
    data: z.object({ reason: z.enum(PAYMENT_REFUSALS) }),
  },

  // Sales
  SELLER_NOT_READY: {
    status: 409,
    message: 'This member cannot sell yet.',
    data: z.object({ missing: z.array(z.enum(SELLER_GAPS)) }),
  },
  SALE_STATE: { status: 409, message: 'The sale is not in a state that allows this.' },

  // Payouts
  DETAILS_FAILED: { status: 409, message: 'The last payout to exactly these details came back.' },
  NOTHING_EARNED: { status: 409, message: 'There is nothing to pay out: this membership earns nothing.' },
  PAYOUT_RUN_STATE: {
    status: 409,
    message: 'The run is not in a state that allows this.',
    data: z.object({ state: z.enum(PAYOUT_RUN_STATES) }),
  },
  PAYOUT_RUN_CHANGED: { status: 409, message: 'The run is not as it was seen.' },
  PAYOUT_APPROVER: { status: 409, message: 'Who is paid in a run is not its only approver.' },
  PAYOUT_STATE: {
    status: 409,
    message: 'The payout is not in a state that allows this.',
    data: z.object({ state: z.enum(PAYOUT_STATES) }),
  },

  // Reports
  REPORT_STATE: { status: 409, message: 'The report is not in a state that allows this.' },

  // Pictures
  PICTURE_FORMAT: {
    status: 415,
    message: 'Pictures are taken as JPEG, PNG, WebP, AVIF or GIF.',
    data: z.object({ found: z.enum(REFUSED_FORMATS) }),
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    message: 'The picture is too large.',
    /** `most` is in bytes, in pixels of the whole picture, or in pixels of one side. */
    data: z.object({ limit: z.enum(['bytes', 'pixels', 'side']), most: z.int() }),
  },
  PICTURE_BROKEN: { status: 422, message: 'The picture cannot be read to its end.' },
  PICTURE_TOO_HEAVY: { status: 422, message: 'Decoding the picture takes more memory or time than there is for one.' },
  PICTURES_BUSY: { status: 503, message: 'Too many pictures are being processed right now.' },
  UPLOAD_TIMED_OUT: { status: 408, message: 'The upload took too long.' },
  UPLOAD_CUT_OFF: { status: 422, message: 'The upload ended before its end.' },
  PHOTO_LIMIT: {
    status: 409,
    message: 'The membership allows no more photos.',
    /** `tier` would allow more; null where none does. */
    data: z.object({ most: z.int(), tier: z.enum(TIERS).nullable() }),
  },

  // Chat
  /** The rules that the text runs into, heaviest first. */
  MESSAGE_REFUSED: {
    status: 422,
    message: 'The message breaks a rule.',
    data: z.object({ rules: z.array(z.enum(MODERATION_RULES)) }),
  },
  MENTIONS_LIMIT: { status: 422, message: 'The message mentions too many members.', data: z.object({ most: z.int() }) },
  MUTED: { status: 403, message: 'This member is muted.', data: z.object({ until: momentField }) },
  APPEAL_MADE: { status: 409, message: 'An appeal was made already.' },
  CASE_STATE: { status: 409, message: 'The case is not in a state that allows this.' },
  ROOM_LEFT: { status: 409, message: 'This member left the room.' },
  /** Neither of the two can write to the other. */
  DIRECT_CLOSED: {
    status: 409,
    message: 'These two members cannot write to each other.',
    data: z.object({ reason: z.enum(DIRECT_CLOSURES) }),
  },
  ROOM_ARCHIVED: { status: 409, message: 'This room is archived.' },
  ROOM_NAME_TAKEN: { status: 409, message: 'Another room has this name.' },
  ROOMS_FULL: { status: 409, message: 'No more rooms can be made.', data: z.object({ most: z.int() }) },
  ROOM_ORDER_CHANGED: { status: 409, message: 'The rooms are not in the order that was seen.' },
  MESSAGE_EDIT_OVER: {
    status: 409,
    message: 'This message is too old to be changed.',
    data: z.object({ minutes: z.int() }),
  },
} as const satisfies Record<string, { status: number; message: string; data?: z.ZodType }>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorData<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: infer Schema extends z.ZodType }
  ? z.infer<Schema>
  : undefined;

/** Codes that any operation can answer with, whatever it declares. */
export const COMMON_ERRORS = [
  'INPUT_INVALID',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

/** Codes that every operation can answer with that takes a picture. */
export const PICTURE_ERRORS = [
  'PICTURE_FORMAT',
  'PICTURE_TOO_LARGE',
  'PICTURE_BROKEN',
  'PICTURE_TOO_HEAVY',
  'PICTURES_BUSY',
  'UPLOAD_TIMED_OUT',
  'UPLOAD_CUT_OFF',
] as const satisfies readonly ErrorCode[];

/** The part of the catalogue named by `codes`, for a procedure's `.errors()`. */
export function pickErrors<Code extends ErrorCode>(...codes: readonly Code[]): Pick<typeof ERRORS, Code> {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as Pick<typeof ERRORS, Code>;
}

import * as z from 'zod';
import { TOKEN_SCOPES } from './access.ts';
import { ACCOUNT_ERRORS } from '../identity/account-errors.ts';
import { CHAT_ERRORS } from '../messaging/chat-errors.ts';
import { CITY_GUIDE_ERRORS } from '../places/city-guide-errors.ts';
import { CONCIERGE_ERRORS } from '../guidance/concierge-errors.ts';
import { CONNECTION_STATES } from './connection-rules.ts';
import { COURSE_ERRORS } from '../work/course-errors.ts';
import type { ErrorDefinition } from './error-definition.ts';
import { momentField } from './fields.ts';
import { GUIDE_ERRORS } from '../guidance/guide-errors.ts';
import { JOB_ERRORS } from '../work/job-errors.ts';
import { MODERATION_RULES } from './moderation-rules.ts';
import { MONEY_ERRORS } from '../money/money-errors.ts';
import { REFUSED_FORMATS } from './pictures.ts';
import { REFERENCE_OBSTACLES } from '../members/reference-rules.ts';
import { CLOSURE_ERRORS } from './site-closures.ts';
import { SOCIAL_ACCOUNT_PROBLEMS, SOCIAL_PLATFORMS } from '../members/social-platforms.ts';
import { TIERS } from '../tiers.ts';
import { VERIFICATION_ERRORS } from '../identity/verification-errors.ts';

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

  ...CLOSURE_ERRORS,

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

  ...ACCOUNT_ERRORS,

  // Staff
  MAIL_NOT_RESENDABLE: { status: 409, message: 'This mail cannot be sent again.' },
  STATE_CONFLICT: { status: 409, message: 'The member is not in a state that allows this.' },
  TIER_PAID: {
    status: 409,
    message: 'The member pays for a higher tier.',
    data: z.object({ tier: z.enum(TIERS) }),
  },
  WORD_RULE_TAKEN: { status: 409, message: 'Another word rule has this phrase.' },
  WORD_RULES_FULL: { status: 409, message: 'There are as many word rules as there can be.', data: z.object({ most: z.int() }) },
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

  // References
  REFERENCE_CLOSED: {
    status: 409,
    message: 'This reference cannot be written or changed.',
    data: z.object({ obstacle: z.enum(REFERENCE_OBSTACLES) }),
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
  REVIEW_PHOTO_LIMIT: { status: 409, message: 'No more photos fit beside this review.', data: z.object({ most: z.int() }) },

  SEATS_FULL: { status: 409, message: 'No seat is free.' },
  COMMUNITY_STATE: { status: 409, message: 'The post is not in a state that allows this.' },

  // Events
  EVENT_STATE: { status: 409, message: 'The event is not in a state that allows this.' },
  EVENT_DUPLICATE: { status: 409, message: 'This is a duplicate registration for the event.' },
  /** A seat costs more than the buyer saw. */
  EVENT_PRICE: { status: 409, message: 'The price is not the one that was seen.', data: z.object({ priceCents: z.int() }) },
  /** Seats of this event are bought. */
  EVENT_PAID: { status: 409, message: 'A seat of this event has to be paid for.' },

  ...JOB_ERRORS,
  MEMBER_SEARCHES_LIMIT: { status: 409, message: 'No more sets of filters can be saved.', data: z.object({ most: z.int() }) },

  /** A rule of moderation refuses the text. */
  WORDS_REFUSED: { status: 422, message: 'The text breaks a rule.', data: z.object({ rule: z.enum(MODERATION_RULES) }) },

  ...COURSE_ERRORS,

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

  ...MONEY_ERRORS,
  ...CONCIERGE_ERRORS,
  ...CITY_GUIDE_ERRORS,
  ...GUIDE_ERRORS,
  ...VERIFICATION_ERRORS,

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
  ...CHAT_ERRORS,
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorData<Code extends ErrorCode> = (typeof ERRORS)[Code] extends { data: infer Schema extends z.ZodType }
  ? z.infer<Schema>
  : undefined;

/** Codes that any operation can answer with, whatever it declares. */
export const COMMON_ERRORS = [
  'INPUT_INVALID',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'MAINTENANCE',
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

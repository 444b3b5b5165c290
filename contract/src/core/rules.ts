/** These limits are from docs/specification.md, Validation and Limits, or our choice. */

export const EMAIL_MAX_CHARACTERS = 254;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
export const NAME_MAX_CHARACTERS = 50;
export const DISPLAY_NAME_MAX_CHARACTERS = 50;
export const BIO_MAX_CHARACTERS = 500;
export const PLACE_MAX_CHARACTERS = 100;
export const REASON_MAX_CHARACTERS = 500;
export const SEARCH_MAX_CHARACTERS = 100;
export const MESSAGE_MAX_CHARACTERS = 1000;
export const INVITE_CODE_MAX_CHARACTERS = 32;
/** No other invitation code contains a vowel. */
export const FOUNDING_CODE_PREFIX = 'FIRST';
export const ERROR_STACK_MAX_CHARACTERS = 8000;

export const REVIEWS_FETCHED = 3;
export const REVIEWS_SHOWN = 2;
/** With fewer reviews, the score is editorial (specification, Settled). */
export const REVIEWS_FOR_SCORE = 3;
/** Our choice (docs/decisions/scores.md). */
export const EDITORIAL_WEIGHT_REVIEWS = 5;
export const REVIEW_TITLE_MAX_CHARACTERS = 100;
export const REVIEW_CONTENT_MAX_CHARACTERS = 4000;
/** Equal reviews are sorted newest first. */
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEW_PHOTOS_MAX = 6;
export const SIMILAR_SHOWN = 3;
/** Limits the cost of counting. */
export const DESTINATIONS_COUNTED_MAX = 200;
/** The first is the default. */
export const MEMBER_SORTS = ['best', 'newest', 'active'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
export const MEMBERS_COUNTED_MAX = 1_000;
export const FAVORITES_MAX = 500;
/** Specification, G1. */
export const COMPARED_MAX = 3;
export const STAYS_COUNTED_MAX = 1000;
export const DESTINATION_TEXT_MAX_CHARACTERS = 2000;
export const DESTINATION_HIGHLIGHTS_MAX = 12;
export const DESTINATION_VISA_NOTES_MAX = 20;
export const DESTINATION_IMPORT_MAX_ROWS = 100_000;
export const DESTINATION_IMPORT_MAX_MEGABYTES = 200;
/** Further problems are only counted. */
export const DESTINATION_IMPORT_PROBLEMS_LISTED = 1000;
export const DESTINATION_IMPORT_CHANGES_LISTED = 200;
export const MESSAGES_PAGE_SIZE = 50;
/** Photos that are uploaded, but not part of a message yet. */
export const UNSENT_PHOTOS_MAX = 20;
export const UNSENT_PHOTO_HOURS = 24;
/** A later edit could change the meaning of an answer. */
export const MESSAGE_EDIT_MINUTES = 30;
export const DIRECTORY_PAGE_SIZE = 50;
/** docs/specification.md, Networking. */
export const FIRST_COUNTRIES = ['Portugal', 'Thailand', 'Mexico', 'Indonesia', 'Germany'] as const;
export const SUGGESTIONS_SHOWN = 12;
export const PORTRAITS_SHOWN = 8;
export const CITIES_SUGGESTED = 8;
export const NOTICES_PAGE_SIZE = 20;
export const NOTICES_COUNTED_MAX = 100;
export const NOTICES_KEPT_DAYS = 90;
/** After this time, only the audit log has a cleanup's reason and counts. */
export const CLEANUPS_KEPT_DAYS = 90;
export const MAIL_TEXTS_KEPT_DAYS = 90;
/** Applies to counted attempts too, because both contain network addresses. */
export const SECURITY_EVENTS_KEPT_DAYS = 180;
/** Counts from the error's last report. */
export const CLIENT_ERRORS_KEPT_DAYS = 90;
/** After this time, accounts whose email was not confirmed are deleted. */
export const UNFINISHED_ACCOUNTS_KEPT_DAYS = 30;
/** The default of BACKUP_DAYS. */
export const BACKUP_KEPT_DAYS = 14;

export const OPERATOR_FACT_MAX_CHARACTERS = 300;
export const PARTNER_URL_MAX_CHARACTERS = 500;
export const PAYOUT_APPROVAL_MAX_CENTS = 100_000_000;
/** Delays a raised payout limit if there is only one admin. */
export const PAYOUT_LIMIT_RAISE_HOURS = 72;
/** A new admin's approval counts only after this time. Otherwise an admin could promote an accomplice. */
export const APPROVER_AFTER_HOURS = 72;

export const ERRORS_PER_SESSION = 50;

/** Scores below yellow are red, unknown scores gray. */
export const SCORE_GREEN_FROM = 8;
export const SCORE_YELLOW_FROM = 6;

interface RateLimit {
  attempts: number;
  windowSeconds: number;
}

/** Per account. A block lasts one window, from the last counted attempt. Sign-up and sign-in: docs/specification.md, Limits. */
export const RATE_LIMITS = {
  signup: { attempts: 3, windowSeconds: 900 },
  login: { attempts: 5, windowSeconds: 900 },
  two_step: { attempts: 5, windowSeconds: 900 },
  second_step: { attempts: 5, windowSeconds: 900 },
  resend: { attempts: 3, windowSeconds: 900 },
  password_reset: { attempts: 3, windowSeconds: 900 },
  password_change: { attempts: 5, windowSeconds: 900 },
  email_change: { attempts: 3, windowSeconds: 900 },
  token: { attempts: 10, windowSeconds: 900 },
  invite_preview: { attempts: 10, windowSeconds: 900 },
  client_error: { attempts: 50, windowSeconds: 900 },
  push_subscribe: { attempts: 60, windowSeconds: 3600 },
  report: { attempts: 20, windowSeconds: 3600 },
  reference_write: { attempts: 20, windowSeconds: 3600 },
  /** An attempt can email the host. */
  community_join: { attempts: 30, windowSeconds: 3600 },
  community_reply: { attempts: 60, windowSeconds: 3600 },
  /** An attempt can email a thousand members. */
  event_write: { attempts: 60, windowSeconds: 3600 },
  /** An attempt can email the hosts. */
  event_join: { attempts: 60, windowSeconds: 3600 },
  event_reply: { attempts: 60, windowSeconds: 3600 },
  job_write: { attempts: 60, windowSeconds: 3600 },
  job_apply: { attempts: 30, windowSeconds: 3600 },
  course_save: { attempts: 1500, windowSeconds: 3600 },
  city_guide_save: { attempts: 1500, windowSeconds: 3600 },
  course_upload: { attempts: 60, windowSeconds: 3600 },
  course_words: { attempts: 60, windowSeconds: 3600 },
  course_buy: { attempts: 60, windowSeconds: 3600 },
  course_click: { attempts: 60, windowSeconds: 3600 },
  certificate_check: { attempts: 60, windowSeconds: 900 },
  cv_upload: { attempts: 30, windowSeconds: 3600 },
  concierge_write: { attempts: 60, windowSeconds: 3600 },
  concierge_file: { attempts: 30, windowSeconds: 3600 },
  guide_ask: { attempts: 10, windowSeconds: 60 },
  member_question: { attempts: 20, windowSeconds: 3600 },
  dinner_write: { attempts: 60, windowSeconds: 3600 },
  stream_start: { attempts: 10, windowSeconds: 3600 },
  stream_join: { attempts: 120, windowSeconds: 3600 },
  stream_message: { attempts: 100, windowSeconds: 300 },
  password_check: { attempts: 5, windowSeconds: 900 },
  archive: { attempts: 3, windowSeconds: 86_400 },
  archive_download: { attempts: 10, windowSeconds: 86_400 },
  /** Includes crops, which take as long. */
  photo_upload: { attempts: 60, windowSeconds: 3600 },
  api_token: { attempts: 10, windowSeconds: 900 },
  message_search: { attempts: 200, windowSeconds: 600 },
  group_write: { attempts: 60, windowSeconds: 3600 },
  /** An attempt can email twenty members. */
  group_invite: { attempts: 30, windowSeconds: 3600 },
  group_preview: { attempts: 30, windowSeconds: 900 },
  poll_write: { attempts: 30, windowSeconds: 3600 },
  poll_vote: { attempts: 60, windowSeconds: 60 },
  group_join: { attempts: 30, windowSeconds: 900 },
  invite_email: { attempts: 20, windowSeconds: 3600 },
  statement: { attempts: 30, windowSeconds: 900 },
  /** An attempt can email a person outside the network. */
  safety_contact: { attempts: 6, windowSeconds: 86_400 },
  safety_timer: { attempts: 60, windowSeconds: 3600 },
  safety_link: { attempts: 60, windowSeconds: 900 },
  tax_report: { attempts: 30, windowSeconds: 900 },
  word_rule_trial: { attempts: 30, windowSeconds: 600 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitedAction = keyof typeof RATE_LIMITS;

/** An IP address has higher limits than an account, because people share it (specification, Settled). */
export const IP_RATE_LIMIT_FACTOR = 20;

export const CONFIRMATION_LINK_HOURS = 24;
export const RESET_LINK_MINUTES = 60;
/** For the link 'This was not me'. Several changes within this time count as one. */
export const EMAIL_RESTORE_HOURS = 72;
export const RECOVERY_CODES = 10;

/** The client refreshes below 3 ticks (docs/specification.md, Limits). */
export const SESSION_REFRESH_TICK_SECONDS = 30;
export const SESSION_REFRESH_TICKS_LEFT = 3;
/** The wait doubles with each retry. */
export const SESSION_REFRESH_BACKOFF_MS = 200;
export const SESSION_IDLE_DAYS = 30;

export const REQUEST_TIMEOUT_SECONDS = 10;
export const REQUEST_ATTEMPTS = 3;
export const REQUEST_RETRY_DELAY_SECONDS = 1;

/** The longest time without a refetch. */
export const CACHE_SECONDS = {
  default: 300,
  profile: 120,
  allProfiles: 300,
  membership: 120,
  subscription: 30,
  subscriptionHistory: 300,
  earnings: 30,
} as const;

export const HEARTBEAT_SECONDS = 25;
export const RECONNECT_DELAYS_SECONDS = [1, 2, 5, 10] as const;

export const MOBILE_BREAKPOINT_PX = 768;
export const SIDEBAR_COOKIE_DAYS = 7;

export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const MEMBER_STATES = ['active', 'suspended', 'banned'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
export const MEMBER_TRANSITIONS: Record<MemberState, readonly MemberState[]> = {
  active: ['suspended', 'banned'],
  suspended: ['active', 'banned'],
  banned: ['active'],
};

export const SUSPENSION_MAX_DAYS = 365;
export const INVITATION_MAX_USES = 10_000;
/** Excludes the personal code. */
export const INVITE_CODES_MAX = 50;
export const INVITE_LABEL_MAX_CHARACTERS = 80;
export const INVITE_NOTE_MAX_CHARACTERS = 300;
export const INVITE_ADDRESSES_MAX = 10;
/** Per address, no matter who invites. */
export const INVITE_AGAIN_DAYS = 30;

/** docs/specification.md, States. */
const CHANNEL_STATES = ['closed', 'joining', 'joined', 'leaving', 'errored'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

export const AGE_MIN_YEARS = 18;
export const AGE_MAX_YEARS = 120;
export const INTERESTS_MAX = 20;
export const LANGUAGES_MAX = 12;
export const TAG_MAX_CHARACTERS = 40;
export const INTERESTS_SHOWN = 3;
export const LANGUAGES_SHOWN = 3;

export const DELETION_GRACE_DAYS = 14;
export const DELETION_PHRASE = 'delete my account';
/** Sellers without payout details type this to forfeit their money. */
export const WAIVER_PHRASE = 'i give up the money';
/** Long enough to restart an interrupted download. */
export const ARCHIVE_LINK_MINUTES = 15;
/** The hash of a banned account's email is kept this long after the deletion. */
export const BAN_REMEMBERED_DAYS = 730;

export const FIRST_TRIP_DAY = '1900-01-01';
export const LAST_TRIP_DAY = '2099-12-31';
export const TRIP_REVIEW_MAX_CHARACTERS = 1000;
export const TRIPS_MAX = 500;
/** Includes rows that exist already. */
export const TRIP_IMPORT_MAX_ROWS = 1000;
export const TRIP_IMPORT_MAX_MEGABYTES = 2;
export const ARRIVING_SOON_DAYS = 30;
/** An arrival is news from this many days before it until as many days after it (product list, P3). */
export const ARRIVAL_NEWS_DAYS = 7;
/** Limited, because a member could keep entering and deleting stays. */
export const OVERLAP_NOTICES_PER_DAY = 3;

export const API_TOKENS_MAX = 10;
export const API_TOKEN_DAYS = [30, 90, 365] as const;
export const API_TOKEN_REQUESTS_PER_MINUTE = 120;

/** Each process caches the settings for this time. */
export const SETTLED_LATE_MS = 1000;

export const VERIFIED_BY = ['video', 'person'] as const;
export type VerifiedBy = (typeof VERIFIED_BY)[number];

/** Tiers that hide members see no lower count, because it could identify a member. */
export const MEMBER_COUNT_SHOWN_FROM = 10;

export const FACES_PER_CITY = 3;

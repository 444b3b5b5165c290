/** Our choice (docs/decisions/after-a-ban.md). No Zod: screens load this file. */

/** In the order in which they are hidden. */
export const CLEANUP_KINDS = [
  'message',
  'communityPost',
  'communityReply',
  'event',
  'eventReply',
  'stayPost',
  'job',
  'course',
  'courseReview',
  'memberQuestion',
  'memberAnswer',
  'tip',
  'review',
  'reference',
  'cityGuide',
] as const;
export type CleanupKind = (typeof CLEANUP_KINDS)[number];

/** 1, 7 or 30 days, or the whole time. */
export const CLEANUP_PERIODS = ['day', 'week', 'month', 'all'] as const;
export type CleanupPeriod = (typeof CLEANUP_PERIODS)[number];
export const CLEANUP_PERIOD_DAYS = { day: 1, week: 7, month: 30, all: null } as const satisfies Record<
  CleanupPeriod,
  number | null
>;

export const CLEANUP_UNDO_DAYS = 7;
export const CLEANUP_EXAMPLES = 3;
export const CLEANUP_EXAMPLE_MAX_CHARACTERS = 160;

/** `stopped`: the ban was lifted, or another cleanup began. */
export const CLEANUP_STATES = ['hiding', 'done', 'stopped', 'restoring', 'restored'] as const;

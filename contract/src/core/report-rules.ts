/** Specification, D2, F3. */

/** A new target also needs a lookup in the server's feature `reports`. */
export const REPORTABLE_TARGETS = [
  'member',
  'message',
  'review',
  'tip',
  'communityPost',
  'communityReply',
  'event',
  'eventReply',
  'job',
  'stream',
  'streamMessage',
  'course',
  'courseReview',
  'cityGuide',
  'stayPost',
  'memberQuestion',
  'memberAnswer',
  'reference',
] as const;
export type ReportableTarget = (typeof REPORTABLE_TARGETS)[number];
export const REPORT_TARGETS = [...REPORTABLE_TARGETS, 'closedConversation'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];
/** Closed conversations stay listed and reportable for this long (specification, Settled). */
export const CLOSED_CONVERSATION_DAYS = 90;
/** A report of a closed conversation includes at most this many messages. */
export const CLOSED_REPORT_MESSAGES = 30;
export const CLOSED_REPORT_POSTS = 20;
export const REPORT_REASONS = ['spam', 'scam', 'harassment', 'hate', 'impersonation', 'inappropriate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_TEXT_MAX_CHARACTERS = 1000;
/** A closed report can reopen. */
export const REPORT_STATES = ['open', 'triaged', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** `unresolved`: open or in review. */
export const REPORT_STATE_FILTERS = ['unresolved', ...REPORT_STATES] as const;
export type ReportStateFilter = (typeof REPORT_STATE_FILTERS)[number];
export const REPORT_TRANSITIONS: Record<ReportState, readonly ReportState[]> = {
  open: ['triaged', 'closed'],
  triaged: ['closed'],
  closed: ['triaged'],
};
export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
/** Counting stops at this number. */
export const OPEN_WORK_COUNTED_MAX = 100;

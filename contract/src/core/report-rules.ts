/** Rules of reports (specification, D2, F3). */

/** The things a member sees and can report (specification, D2, F3). A new one is a line here and a lookup in the server's reports. */
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
  'reference',
] as const;
export type ReportableTarget = (typeof REPORTABLE_TARGETS)[number];
/** Everything that a report can be about; a closed conversation is reported by an operation of its own. */
export const REPORT_TARGETS = [...REPORTABLE_TARGETS, 'closedConversation'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];
/** A closed conversation is listed, and can be reported, for so long (specification, Settled). */
export const CLOSED_CONVERSATION_DAYS = 90;
/** Its end goes with a report: this many messages, and this many posts of the person. */
export const CLOSED_REPORT_MESSAGES = 30;
export const CLOSED_REPORT_POSTS = 20;
export const REPORT_REASONS = ['spam', 'scam', 'harassment', 'hate', 'impersonation', 'inappropriate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_TEXT_MAX_CHARACTERS = 1000;
/** The way of a report through the hands of staff. A closed one can be taken up again. */
export const REPORT_STATES = ['open', 'triaged', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_TRANSITIONS: Record<ReportState, readonly ReportState[]> = {
  open: ['triaged', 'closed'],
  triaged: ['closed'],
  closed: ['triaged'],
};
/** The outcomes of a report: staff acted on it, or it broke no rule. */
export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
/** Ours: of what waits for staff, counting stops here: more is '99+'. */
export const OPEN_WORK_COUNTED_MAX = 100;

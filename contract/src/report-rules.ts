/** Rules of reports (product.md, D2, F3). */

/** What can be reported, and why (product.md, D2, F3). A new target is a line here and a lookup in the server's reports. */
export const REPORT_TARGETS = ['member', 'message', 'review', 'tip', 'communityPost', 'communityReply'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];
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
/** How a report ends: something was done about it, or it broke no rule. */
export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
/** Ours: of what waits for staff, counting stops here: more is '99+'. */
export const OPEN_WORK_COUNTED_MAX = 100;

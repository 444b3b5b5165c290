/** Rules of attendance (product list, P5). Imports no schema library, to keep screens small. */

/** Giving up a seat less than this many hours before the start is a late cancellation. Leaving a table of Table for six is always a late cancellation. */
export const LATE_CANCELLATION_HOURS = 24;
const HOUR_MS = 3_600_000;

/** True if giving up a seat at `now` is a late cancellation. Both times are in milliseconds since 1970. */
export const isLateCancellation = (startsAtMs: number, nowMs: number): boolean =>
  startsAtMs - nowMs < LATE_CANCELLATION_HOURS * HOUR_MS;

/** Attendance counts gatherings from this many months. */
export const ATTENDANCE_MONTHS = 12;
/** Others do not see the attendance of a member with fewer gatherings, and no minimum applies to that member. */
export const ATTENDANCE_SHOWN_FROM = 3;

export const DISPUTED_OUTCOMES = ['canceledLate', 'missed'] as const;
/** `missed`: the host checked others in, but not this member. */
export const GATHERING_OUTCOMES = ['came', ...DISPUTED_OUTCOMES] as const;
export type GatheringOutcome = (typeof GATHERING_OUTCOMES)[number];

/** A member can dispute each late cancellation and each missed event once. If the dispute is accepted, the outcome no longer counts. */
export const ATTENDANCE_DISPUTE_STATES = ['open', 'accepted', 'declined'] as const;
export type AttendanceDisputeState = (typeof ATTENDANCE_DISPUTE_STATES)[number];
export const ATTENDANCE_DISPUTE_MAX_CHARACTERS = 500;

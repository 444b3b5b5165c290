import { HOUR_MS } from '../core/durations.ts';

/** Product list, P5. No Zod: screens load this file. */

/** Giving up a seat within this time before the start is late. Leaving a Table for six is always late. */
export const LATE_CANCELLATION_HOURS = 24;

/** Milliseconds since 1970. */
export const isLateCancellation = (startsAtMs: number, nowMs: number): boolean =>
  startsAtMs - nowMs < LATE_CANCELLATION_HOURS * HOUR_MS;

export const ATTENDANCE_MONTHS = 12;
/** With fewer, others see no attendance, and no minimum applies. */
export const ATTENDANCE_SHOWN_FROM = 3;

export const DISPUTED_OUTCOMES = ['canceledLate', 'missed'] as const;
/** `missed`: the host checked in others, but not this member. */
export const GATHERING_OUTCOMES = ['came', ...DISPUTED_OUTCOMES] as const;
export type GatheringOutcome = (typeof GATHERING_OUTCOMES)[number];

/** Each late cancellation and missed event can be disputed once. After an accepted dispute, it is ignored. */
export const ATTENDANCE_DISPUTE_STATES = ['open', 'accepted', 'declined'] as const;
export type AttendanceDisputeState = (typeof ATTENDANCE_DISPUTE_STATES)[number];
export const ATTENDANCE_DISPUTE_MAX_CHARACTERS = 500;

/**
 * The rules of travel events (docs/specification.md, H1). Limits are ours where the specification is silent. Free of schema libraries, so that screens
 * can read them without loading one.
 */

import type { TrustLevel } from '../core/connection-rules.ts';

/** The first year that the calendar shows; the last is next year (docs/specification.md, Limits). */
export const CALENDAR_FIRST_YEAR = 2024;

export const EVENT_TITLE_MAX_CHARACTERS = 100;
export const EVENT_DESCRIPTION_MAX_CHARACTERS = 4000;
export const EVENT_VENUE_MAX_CHARACTERS = 100;
export const EVENT_ADDRESS_MAX_CHARACTERS = 300;
export const EVENT_LINK_MAX_CHARACTERS = 500;
export const EVENT_REASON_MAX_CHARACTERS = 500;
/** The largest capacity. An event without a capacity of its own has this one. */
export const EVENT_CAPACITY_MAX = 1000;
export const EVENT_CO_HOSTS_MAX = 2;
/** The longest event, in days of its calendar. */
export const EVENT_LASTS_DAYS = 90;
/** Faces shown on an event's page; the rest stand in the list of participants. */
export const EVENT_FACES_SHOWN = 8;
/** Events that a day of the month grid names; the rest are counted. */
export const EVENTS_SHOWN_PER_DAY = 3;

/** The life of an event. It is over by itself at its end. */
export const EVENT_STATES = ['draft', 'active', 'cancelled', 'over'] as const;
export type EventState = (typeof EVENT_STATES)[number];
export const EVENT_TRANSITIONS: Record<EventState, readonly EventState[]> = {
  draft: ['active'],
  active: ['cancelled', 'over'],
  cancelled: [],
  over: [],
};

/**
 * The readers who find an event: everybody with signed-out visitors, all members, members of a tier and above, the host's connections, or only members who were
 * given its address.
 */
export const EVENT_VISIBILITIES = ['public', 'members', 'tier', 'connections', 'link'] as const;
export type EventVisibility = (typeof EVENT_VISIBILITIES)[number];
/** The tiers that an event of the visibility `tier` can begin at. Legend's are the exclusive events of the tier table. */
export const EVENT_LEAST_TIERS = ['explorer', 'adventurer', 'legend'] as const;
export type EventLeastTier = (typeof EVENT_LEAST_TIERS)[number];

/** A member's part in an event. The host and co-hosts take none. Of a paid event a seat is `reserved` for a member until it is paid for. */
export const ATTENDANCES = ['registered', 'reserved', 'waiting', 'left', 'removed'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** Changes of an attendance: who makes each, from which states, and the state it leads to. `join` leads to `waiting` while no seat is free. */
const ATTENDANCE_ACTS = {
  join: { by: 'guest', from: ['none', 'left'], to: 'registered' },
  buy: { by: 'guest', from: ['none', 'left', 'waiting', 'reserved'], to: 'reserved' },
  leave: { by: 'guest', from: ['registered', 'reserved', 'waiting'], to: 'left' },
  remove: { by: 'host', from: ['registered', 'reserved', 'waiting'], to: 'removed' },
  moveUp: { by: 'server', from: ['waiting'], to: 'registered' },
} as const satisfies Record<string, { by: 'guest' | 'host' | 'server'; from: readonly (Attendance | 'none')[]; to: Attendance }>;
export type AttendanceAct = keyof typeof ATTENDANCE_ACTS;

export function allowsAttendanceAct(act: AttendanceAct, current: Attendance | 'none'): boolean {
  return (ATTENDANCE_ACTS[act].from as readonly string[]).includes(current);
}

/** An event is free, has a price that is paid through us, or takes money at the door. */
export const EVENT_COSTS = ['free', 'paid', 'door'] as const;
export type EventCost = (typeof EVENT_COSTS)[number];

export const EVENT_RECURRENCES = ['weekly', 'fortnightly', 'monthly'] as const;
export type EventRecurrence = (typeof EVENT_RECURRENCES)[number];
/** Occurrences of one series, the first among them. */
export const EVENT_OCCURRENCES_MAX = 12;
/** The reach of an edit or a cancellation: one occurrence of a series, or that one and all that follow. */
export const SERIES_SCOPES = ['one', 'following'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** New events a day (docs/specification.md, Money of sales). A series counts once. */
export const EVENTS_PER_DAY = { newcomer: 1, unverified: 3, verified: 10 } as const satisfies Record<TrustLevel, number>;

/** When participants are reminded, in hours before the beginning. */
export const EVENT_REMINDER_HOURS = [24, 1] as const;

/** Rules of travel events (docs/specification.md, H1). Limits that the specification does not give are our choice. Imports no schema library, to keep screens small. */

import type { TrustLevel } from '../core/connection-rules.ts';

/** The calendar ends with next year (docs/specification.md, Limits). */
export const CALENDAR_FIRST_YEAR = 2024;

export const EVENT_TITLE_MAX_CHARACTERS = 100;
export const EVENT_DESCRIPTION_MAX_CHARACTERS = 4000;
export const EVENT_VENUE_MAX_CHARACTERS = 100;
export const EVENT_ADDRESS_MAX_CHARACTERS = 300;
export const EVENT_LINK_MAX_CHARACTERS = 500;
export const EVENT_REASON_MAX_CHARACTERS = 500;
/** Limits every event, even if its host sets no capacity. */
export const EVENT_CAPACITY_MAX = 1000;
export const EVENT_CO_HOSTS_MAX = 2;
/** In calendar days. */
export const EVENT_LASTS_DAYS = 90;
export const EVENT_FACES_SHOWN = 8;
export const EVENT_CARD_FACES_SHOWN = 4;

/** Our choice. An event that begins this soon after its publication is announced to followers of its city immediately (product list, P3). */
export const SOON_EVENT_HOURS = 48;
export const EVENTS_SHOWN_PER_DAY = 3;

export const EVENT_STATES = ['draft', 'active', 'canceled', 'over'] as const;
export type EventState = (typeof EVENT_STATES)[number];
export const EVENT_TRANSITIONS: Record<EventState, readonly EventState[]> = {
  draft: ['active'],
  active: ['canceled', 'over'],
  canceled: [],
  over: [],
};

/** `public`: signed-out visitors too. `tier`: members with at least a given tier. `connections`: the host's connections. `link`: members who have the link. */
export const EVENT_VISIBILITIES = ['public', 'members', 'tier', 'connections', 'link'] as const;
export type EventVisibility = (typeof EVENT_VISIBILITIES)[number];
/** For the visibility `tier`. Events for Legends are the exclusive events of the tier table. */
export const EVENT_MIN_TIERS = ['explorer', 'adventurer', 'legend'] as const;
export type EventMinTier = (typeof EVENT_MIN_TIERS)[number];

/** Hosts and co-hosts have no attendance. A seat of a paid event is `reserved` for a member until they pay. */
export const ATTENDANCES = ['registered', 'reserved', 'waiting', 'left', 'removed'] as const;
export type ParticipationState = (typeof ATTENDANCES)[number];

/** The actor, initial states and resulting state of each action. `join` leads to `waiting` when no seat is free. */
const ATTENDANCE_ACTIONS = {
  join: { by: 'guest', from: ['none', 'left'], to: 'registered' },
  buy: { by: 'guest', from: ['none', 'left', 'waiting', 'reserved'], to: 'reserved' },
  leave: { by: 'guest', from: ['registered', 'reserved', 'waiting'], to: 'left' },
  remove: { by: 'host', from: ['registered', 'reserved', 'waiting'], to: 'removed' },
  moveUp: { by: 'server', from: ['waiting'], to: 'registered' },
} as const satisfies Record<
  string,
  { by: 'guest' | 'host' | 'server'; from: readonly (ParticipationState | 'none')[]; to: ParticipationState }
>;
export type AttendanceAction = keyof typeof ATTENDANCE_ACTIONS;

export function allowsAttendanceAction(action: AttendanceAction, current: ParticipationState | 'none'): boolean {
  return (ATTENDANCE_ACTIONS[action].from as readonly string[]).includes(current);
}

/** The minimum attendance that a host can require. It does not apply to members with too little history. */
export const EVENT_ATTENDANCE_PERCENTS = [60, 70, 80, 90] as const;
export type EventAttendancePercent = (typeof EVENT_ATTENDANCE_PERCENTS)[number];

/** `paid`: through the site. `door`: at the door. */
export const EVENT_COSTS = ['free', 'paid', 'door'] as const;
export type EventCost = (typeof EVENT_COSTS)[number];

export const EVENT_RECURRENCES = ['weekly', 'fortnightly', 'monthly'] as const;
export type EventRecurrence = (typeof EVENT_RECURRENCES)[number];
export const EVENT_OCCURRENCES_MAX = 12;
export const SERIES_SCOPES = ['one', 'following'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** The limit depends on the trust level (docs/specification.md, Money of sales). A series counts as one event. */
export const EVENTS_PER_DAY = { newcomer: 1, unverified: 3, verified: 10 } as const satisfies Record<TrustLevel, number>;

export const EVENT_REMINDER_HOURS = [24, 1] as const;

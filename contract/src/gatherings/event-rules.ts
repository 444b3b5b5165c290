/** docs/specification.md, H1; other limits are our choice. No Zod: screens load this file. */

import type { TrustLevel } from '../core/connection-rules.ts';

/** The calendar ends with next year (docs/specification.md, Limits). */
export const CALENDAR_FIRST_YEAR = 2024;

export const EVENT_TITLE_MAX_CHARACTERS = 100;
export const EVENT_DESCRIPTION_MAX_CHARACTERS = 4000;
export const EVENT_VENUE_MAX_CHARACTERS = 100;
export const EVENT_ADDRESS_MAX_CHARACTERS = 300;
export const EVENT_LINK_MAX_CHARACTERS = 500;
export const EVENT_REASON_MAX_CHARACTERS = 500;
/** Applies to events without a capacity too. */
export const EVENT_CAPACITY_MAX = 1000;
export const EVENT_CO_HOSTS_MAX = 2;
/** In calendar days. */
export const EVENT_LASTS_DAYS = 90;
export const EVENT_FACES_SHOWN = 8;
export const EVENT_CARD_FACES_SHOWN = 4;

/** Followers of the city are notified immediately of an event that begins this soon (product list, P3). */
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

/** `public`: signed-out visitors too. `connections`: the host's connections. */
export const EVENT_VISIBILITIES = ['public', 'members', 'tier', 'connections', 'link'] as const;
export type EventVisibility = (typeof EVENT_VISIBILITIES)[number];
/** The tier table calls events with the minimum tier 'legend' exclusive. */
export const EVENT_MIN_TIERS = ['explorer', 'adventurer', 'legend'] as const;
export type EventMinTier = (typeof EVENT_MIN_TIERS)[number];

/** Hosts have none. A paid seat is `reserved` until it is paid. */
export const ATTENDANCES = ['registered', 'reserved', 'waiting', 'left', 'removed'] as const;
export type ParticipationState = (typeof ATTENDANCES)[number];

/** `join` leads to `waiting` when no seat is free. */
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

/** Do not apply to members with too little history. */
export const EVENT_ATTENDANCE_PERCENTS = [60, 70, 80, 90] as const;
export type EventAttendancePercent = (typeof EVENT_ATTENDANCE_PERCENTS)[number];

export const EVENT_COSTS = ['free', 'paid', 'door'] as const;
export type EventCost = (typeof EVENT_COSTS)[number];

export const EVENT_RECURRENCES = ['weekly', 'fortnightly', 'monthly'] as const;
export type EventRecurrence = (typeof EVENT_RECURRENCES)[number];
export const EVENT_OCCURRENCES_MAX = 12;
export const SERIES_SCOPES = ['one', 'following'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** docs/specification.md, Money of sales. A series counts once. */
export const EVENTS_PER_DAY = { newcomer: 1, unverified: 3, verified: 10 } as const satisfies Record<TrustLevel, number>;

export const EVENT_REMINDER_HOURS = [24, 1] as const;

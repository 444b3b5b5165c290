/** No Zod: screens load this file. Limits without a reference are our choice. */

import type { TrustLevel } from '../core/connection-rules.ts';

export const ROOM_KINDS = ['public', 'direct', 'group'] as const;

export const ROOM_MEMBERSHIPS = ['none', 'joined', 'left'] as const;
export type RoomMembership = (typeof ROOM_MEMBERSHIPS)[number];

/**
 * `gone`: the other member is deleted, banned or blocked, which the reader cannot distinguish. The other reasons are for members without a connection;
 * `stay…` says why the stay is no longer open.
 */
export const DIRECT_CLOSURES = ['notConnected', 'stayEnded', 'stayClosed', 'stayHidden', 'gone'] as const;
export type DirectClosure = (typeof DIRECT_CLOSURES)[number];

/** First questions to members without a connection. */
export const STAY_QUESTIONS_PER_DAY = { newcomer: 3, unverified: 5, verified: 10 } as const satisfies Record<TrustLevel, number>;

/** Shown as '99+'. */
export const UNREAD_COUNTED_MAX = 100;

/** In hours. If null, until the member unmutes the room. */
export const MUTE_HOURS = { hour: 1, workday: 8, week: 7 * 24, always: null } as const satisfies Record<string, number | null>;
export type MutePeriod = keyof typeof MUTE_HOURS;
export const MUTE_PERIODS = Object.keys(MUTE_HOURS) as MutePeriod[];

export const MESSAGE_GROUP_MINUTES = 5;

export const QUICK_REACTIONS = ['👍', '🙏', '😂', '🫡', '🍻'] as const;

/** Different emoji on one message. */
export const REACTION_KINDS_MAX = 20;

export const ROOM_PINS_MAX = 5;

/** The longest (two people with skin tones) has fifteen. */
export const REACTION_MAX_CHARACTERS = 32;

/** True for one emoji that Unicode recommends for interchange, such as a flag or family (UTS #51, RGI). */
export function isOneEmoji(text: string): boolean {
  // The pattern is inside the function, because browsers from before 2023 cannot parse the flag `v`, and never call it.
  return /^\p{RGI_Emoji}$/v.test(text);
}

/** Some pickers add a selector that Unicode does not recommend, so '✅' would become two reactions. */
export const withoutNeedlessSelector = (emoji: string): string => (isOneEmoji(emoji) ? emoji : emoji.replaceAll('\uFE0F', ''));

export const BEGINNING_CHARACTERS = 120;

/** Compared by day, not by hour. */
export const RECENT_HOURS = 24;

export const TYPING_EMITTED_EVERY_SECONDS = 3;
export const TYPING_BELIEVED_SECONDS = 6;
/** In a larger room, somebody would always be typing. */
export const TYPING_AUDIENCE_MAX = 100;

/** Specification, N6. Members who have the room open read messages sooner. */
export const NOTIFY_UNREAD_AFTER_SECONDS = 5;

export const ROOM_NAME_MAX_CHARACTERS = 60;
export const ROOMS_MAX = 500;

/** From this many interested members, destinations get a room, a few a day (specification, F4). */
export const POPULAR_DESTINATION_MEMBERS = 10;
export const DESTINATION_ROOMS_A_DAY = 3;

/** Counted from the last message (specification, Settled). */
export const ROOM_LIVELY_DAYS = 7;

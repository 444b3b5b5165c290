/** Imports no schema library, to keep screens small. Limits without a reference to the specification are our own choice. */

import type { TrustLevel } from '../core/connection-rules.ts';

export const ROOM_KINDS = ['public', 'direct', 'group'] as const;

export const ROOM_MEMBERSHIPS = ['none', 'joined', 'left'] as const;
export type RoomMembership = (typeof ROOM_MEMBERSHIPS)[number];

/**
 * `gone` covers deleted, banned and blocked members, so that a reader cannot distinguish them. The others apply to two members without a connection; those of stays
 * say why the stay that they wrote about is no longer open.
 */
export const DIRECT_CLOSURES = ['notConnected', 'stayEnded', 'stayClosed', 'stayHidden', 'gone'] as const;
export type DirectClosure = (typeof DIRECT_CLOSURES)[number];

/** Stays that a member who is not connected with their authors can ask about for the first time. */
export const STAY_QUESTIONS_PER_DAY = { newcomer: 3, unverified: 5, verified: 10 } as const satisfies Record<TrustLevel, number>;

/** Screens show '99+' at this count. */
export const UNREAD_COUNTED_MAX = 100;

/** In hours. Null mutes the room until the member unmutes it. */
export const MUTE_HOURS = { hour: 1, workday: 8, week: 7 * 24, always: null } as const satisfies Record<string, number | null>;
export type MutePeriod = keyof typeof MUTE_HOURS;
export const MUTE_PERIODS = Object.keys(MUTE_HOURS) as MutePeriod[];

export const MESSAGE_GROUP_MINUTES = 5;

export const QUICK_REACTIONS = ['👍', '🙏', '😂', '🫡', '🍻'] as const;

/** Different emoji on one message. */
export const REACTION_KINDS_MAX = 20;

export const ROOM_PINS_MAX = 5;

/** The longest emoji, two people with a skin tone each, has fifteen. */
export const REACTION_MAX_CHARACTERS = 32;

/** True for exactly one emoji that Unicode recommends for interchange; flags, families and skin tones count as one (UTS #51, RGI). */
export function isOneEmoji(text: string): boolean {
  // The pattern is inside the function, because browsers from before 2023 cannot parse the `v` flag; they never call this function.
  return /^\p{RGI_Emoji}$/v.test(text);
}

/** Removes a variation selector that some pickers add although Unicode recommends none. Otherwise '✅' would be two different reactions. */
export const withoutNeedlessSelector = (emoji: string): string => (isOneEmoji(emoji) ? emoji : emoji.replaceAll('\uFE0F', ''));

export const BEGINNING_CHARACTERS = 120;

/** A room's list of members shows a member as recently active if the last visit was on the day this long ago, or later. */
export const RECENT_HOURS = 24;

export const TYPING_EMITTED_EVERY_SECONDS = 3;
export const TYPING_BELIEVED_SECONDS = 6;
/** A room that more members have open sends no typing indicators, because somebody would always be typing. */
export const TYPING_AUDIENCE_MAX = 100;

/** A direct message that is still unread after this time causes a notice (specification, N6). Members who have the room open read it sooner. */
export const NOTIFY_UNREAD_AFTER_SECONDS = 5;

export const ROOM_NAME_MAX_CHARACTERS = 60;
export const ROOMS_MAX = 500;

/** A destination with this many interested members gets a room, at most this many a day (specification, F4). */
export const POPULAR_DESTINATION_MEMBERS = 10;
export const DESTINATION_ROOMS_A_DAY = 3;

/** The dot of an open room is green within this time of the last message (specification, Settled). */
export const ROOM_LIVELY_DAYS = 7;

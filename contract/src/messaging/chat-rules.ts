/** The rules of chat. Free of schema libraries, so that screens can read them without loading one. */

/** A room is open to every member, or to two (glossary: direct message). */
export const ROOM_KINDS = ['public', 'direct'] as const;

/** The states of a member in a room. */
export const ROOM_MEMBERSHIPS = ['none', 'joined', 'left'] as const;
export type RoomMembership = (typeof ROOM_MEMBERSHIPS)[number];

/** Why neither of two can write to the other: they are not connected (any more), or one of them is gone or blocked, which look alike. */
export const DIRECT_CLOSURES = ['notConnected', 'gone'] as const;
export type DirectClosure = (typeof DIRECT_CLOSURES)[number];

/** Ours: a count of unread messages goes no further ('99+'). */
export const UNREAD_COUNTED_MAX = 100;

/** Ours: for how long a room is muted, in hours; null: until it is taken back. */
export const MUTE_HOURS = { hour: 1, workday: 8, week: 7 * 24, always: null } as const satisfies Record<string, number | null>;
export type MutePeriod = keyof typeof MUTE_HOURS;
export const MUTE_PERIODS = Object.keys(MUTE_HOURS) as MutePeriod[];

/** Ours: messages of one author within this time of the first of them stand together under one name. */
export const MESSAGE_GROUP_MINUTES = 5;

/** Ours: the reactions that are one press away; any other emoji is behind the picker. */
export const QUICK_REACTIONS = ['👍', '🙏', '😂', '🫡', '🍻'] as const;

/** Ours: so many different emoji stand below one message at most, however many members give each. */
export const REACTION_KINDS_MAX = 20;

/** Ours: so many messages are pinned in a room at most. */
export const ROOM_PINS_MAX = 5;

/** The longest emoji, two people with a skin tone each, has fifteen. */
export const REACTION_MAX_CHARACTERS = 32;

/** True for a text of exactly one emoji that Unicode recommends for interchange; flags, families and skin tones count as one (UTS #51, RGI). */
export function isOneEmoji(text: string): boolean {
  // Inside the function: a browser from before 2023 cannot read the flag, and never asks.
  return /^\p{RGI_Emoji}$/v.test(text);
}

/** Pickers add a variation selector where Unicode recommends none: '✅' would be two different reactions. */
export const withoutNeedlessSelector = (emoji: string): string => (isOneEmoji(emoji) ? emoji : emoji.replaceAll('\uFE0F', ''));

/** Ours: as much of the last message as the list of rooms of two shows. */
export const BEGINNING_CHARACTERS = 120;

/** Ours: how often a typing indicator is sent while somebody types, and how long it is shown after the last one. */
export const TYPING_TOLD_EVERY_SECONDS = 3;
export const TYPING_BELIEVED_SECONDS = 6;
/** Ours: where more than these listen, somebody always types, and it is news to nobody. */
export const TYPING_TOLD_TO_MAX = 100;

/** Ours (specification, N6): a direct message that is still unread after this time causes a notice. A member with the room on screen reads it sooner. */
export const NOTIFY_UNREAD_AFTER_SECONDS = 5;

/** Ours: what a room is called, and how many public rooms there are at most, archived ones among them. */
export const ROOM_NAME_MAX_CHARACTERS = 60;
export const ROOMS_MAX = 500;

/** Ours (specification, F4): a destination with this many interested members gets a room by itself, and so many do in a day. */
export const POPULAR_DESTINATION_MEMBERS = 10;
export const DESTINATION_ROOMS_A_DAY = 3;

/** Ours (specification, Settled): the dot of an open room is green if somebody wrote in it within this time. */
export const ROOM_LIVELY_DAYS = 7;

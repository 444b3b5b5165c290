/** No Zod: screens load this file. The limits are our choice. */

/** `dates`: the answers are times. */
export type PollKind = 'poll' | 'dates';

/** Question and answers together must fit into `MESSAGE_MAX_CHARACTERS`. */
export const POLL_QUESTION_MAX_CHARACTERS = 200;
export const POLL_ANSWER_MAX_CHARACTERS = 70;
export const POLL_ANSWERS_MIN = 2;
export const POLL_ANSWERS_MAX = 10;

export const POLL_HOURS = [1, 8, 24, 72, 168, 336, 672] as const;
export type PollHours = (typeof POLL_HOURS)[number];

export const POLL_TIMES_DAYS = 366;

/** Before the end of a poll that lasts at least `POLL_REMINDED_FROM_HOURS`, for members who have not voted. */
export const POLL_REMINDER_HOURS = 4;
export const POLL_REMINDED_FROM_HOURS = 24;

export const POLL_FACES_MAX = 5;

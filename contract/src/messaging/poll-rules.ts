/** Imports no schema library, to keep screens small. The limits are our own choice. */

/** `dates` is a date finder: its answers are times. */
export type PollKind = 'poll' | 'dates';

/** Question and answers together are the text of a message, so they must fit into `MESSAGE_MAX_CHARACTERS`. */
export const POLL_QUESTION_MAX_CHARACTERS = 200;
export const POLL_ANSWER_MAX_CHARACTERS = 70;
export const POLL_ANSWERS_MIN = 2;
export const POLL_ANSWERS_MAX = 10;

/** The choices for closing a poll: this long after its creation, or never. */
export const POLL_HOURS = [1, 8, 24, 72, 168, 336, 672] as const;
export type PollHours = (typeof POLL_HOURS)[number];

/** How far ahead the times of a date finder can be. */
export const POLL_TIMES_DAYS = 366;

/** Members who have not voted are reminded this long before the end of a poll of at least `POLL_REMINDED_FROM_HOURS`. */
export const POLL_REMINDER_HOURS = 4;
export const POLL_REMINDED_FROM_HOURS = 24;

/** Faces shown next to each answer of a poll that is not anonymous. */
export const POLL_FACES_MAX = 5;

/** The longest reply to a post, or message in the conversation of an event. */
export const REPLY_MAX_CHARACTERS = 1000;

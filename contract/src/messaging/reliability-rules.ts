/** Product list, P5. No Zod: screens load this file. */

export const REPLY_WITHIN_DAYS = 7;
export const REPLIES_COUNTED_DAYS = 90;
/** With fewer contacts, others see no reply rate. */
export const REPLIES_SHOWN_FROM = 5;
export const RELIABILITY_ENTRIES_SHOWN = 50;

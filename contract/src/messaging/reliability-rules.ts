/** Rules of the reply rate (product list, P5). Imports no schema library, to keep screens small. */

export const REPLY_WITHIN_DAYS = 7;
export const REPLIES_COUNTED_DAYS = 90;
/** A member with fewer requests and first messages shows no reply rate to others. */
export const REPLIES_SHOWN_FROM = 5;
/** A member's page about themselves lists this many gatherings, and this many requests and first messages. */
export const RELIABILITY_ENTRIES_SHOWN = 50;

/** The numbers of safety timers (product list, P7). Those without a source are our choice. */

export const SAFETY_CONTACTS_MAX = 3;
export const SAFETY_PLACE_MAX_CHARACTERS = 200;
export const SAFETY_PEOPLE_MAX_CHARACTERS = 200;
export const SAFETY_NOTES_MAX_CHARACTERS = 500;

export const SAFETY_MIN_MINUTES = 15;
/** A timer ends at most this long from now, even if it was extended. */
export const SAFETY_MAX_MINUTES = 24 * 60;
export const SAFETY_EXTEND_MINUTES = 30;
/** The time between the reminder and the email to the member. */
export const SAFETY_MAIL_MINUTES = 5;
/** The time between the reminder and the alert to the contact (product list, P7). */
export const SAFETY_GRACE_MINUTES = 15;
/** The time between the first and the second alert. The second one is not sent if the contact has confirmed the first. */
export const SAFETY_REPEAT_MINUTES = 60;
/** A timer and its emails are deleted this long after the timer ended (product list, P7). */
export const SAFETY_KEPT_DAYS = 7;

/** Limits the requests that one member sends to one address. */
export const SAFETY_REQUESTS_MAX = 3;
export const SAFETY_REQUEST_PAUSE_HOURS = 24;
/** Limits the requests that all members together send to one address within `SAFETY_UNCONFIRMED_DAYS`. */
export const SAFETY_REQUESTS_PER_ADDRESS = 3;
/** A contact who does not answer is deleted this long after the last request. */
export const SAFETY_UNCONFIRMED_DAYS = 30;

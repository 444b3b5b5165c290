/** Product list, P7, or our choice. */

export const SAFETY_CONTACTS_MAX = 3;
export const SAFETY_PLACE_MAX_CHARACTERS = 200;
export const SAFETY_PEOPLE_MAX_CHARACTERS = 200;
export const SAFETY_NOTES_MAX_CHARACTERS = 500;

export const SAFETY_MIN_MINUTES = 15;
/** Counted from now, even for an extension. */
export const SAFETY_MAX_MINUTES = 24 * 60;
export const SAFETY_EXTEND_MINUTES = 30;
/** From the reminder by push to the reminder by email. */
export const SAFETY_MAIL_MINUTES = 5;
/** From the reminder to the contact's alert. */
export const SAFETY_GRACE_MINUTES = 15;
/** From the first alert to the second, unless the contact confirmed the first. */
export const SAFETY_REPEAT_MINUTES = 60;
/** Ended timers and their emails are kept this long. */
export const SAFETY_KEPT_DAYS = 7;

/** From one member to one address. */
export const SAFETY_REQUESTS_MAX = 3;
export const SAFETY_REQUEST_PAUSE_HOURS = 24;
/** From all members to one address, within `SAFETY_UNCONFIRMED_DAYS`. */
export const SAFETY_REQUESTS_PER_ADDRESS = 3;
/** This long after the last request, contacts who do not answer are deleted. */
export const SAFETY_UNCONFIRMED_DAYS = 30;

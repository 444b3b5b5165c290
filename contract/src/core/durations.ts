export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A calendar day can be an hour shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;

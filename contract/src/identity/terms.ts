/** Counts the versions of the terms and the community rules. Raise it with a change that members have to read: each is shown it once. */
export const TERMS_VERSION = 1;

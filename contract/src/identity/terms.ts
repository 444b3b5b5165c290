/** Raise it when the terms or the community rules change: every member is then shown the change once. */
export const TERMS_VERSION = 1;

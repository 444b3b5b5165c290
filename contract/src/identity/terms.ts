/** Raise this when the terms or community rules change, so that every member sees the change once. */
export const TERMS_VERSION = 1;

/** Raise this when the terms or community rules change. Every member then sees the change once. */
export const TERMS_VERSION = 1;

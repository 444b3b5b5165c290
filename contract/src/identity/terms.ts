/** Raise this version when the terms or the community rules change. Every member then sees the change once. */
export const TERMS_VERSION = 1;

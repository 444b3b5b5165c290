/** Specification, D2. 'everyone': tiers with names and profiles, never visitors. */
export const AUDIENCES = ['everyone', 'connections', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const GUARDED_PARTS = ['location', 'photos', 'travelHistory', 'socialAccounts', 'reliability'] as const;
export type GuardedPart = (typeof GUARDED_PARTS)[number];

export const PREVIEWS = ['stranger', 'connection'] as const;
export type Preview = (typeof PREVIEWS)[number];

export const CIRCLES = ['connections', 'mutual'] as const;
export type Circle = (typeof CIRCLES)[number];

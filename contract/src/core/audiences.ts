/** Specification, D2. 'everyone' means every member whose tier includes names and profiles of other members, and never a visitor. */
export const AUDIENCES = ['everyone', 'connections', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The parts of a profile for which a member chooses an audience. */
export const GUARDED_PARTS = ['location', 'photos', 'travelHistory', 'socialAccounts', 'reliability'] as const;
export type GuardedPart = (typeof GUARDED_PARTS)[number];

/** As whom members can preview their own profile. */
export const PREVIEWS = ['stranger', 'connection'] as const;
export type Preview = (typeof PREVIEWS)[number];

export const CIRCLES = ['connections', 'mutual'] as const;
export type Circle = (typeof CIRCLES)[number];

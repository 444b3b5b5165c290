/** The groups of members that a part of a profile can be shown to (specification, D2). */
export const AUDIENCES = ['everyone', 'connections', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The parts of a profile that have an audience of their own. 'Everyone' is every member whose tier shows people, never a visitor. */
export const GUARDED_PARTS = ['location', 'photos', 'travelHistory', 'socialAccounts'] as const;
export type GuardedPart = (typeof GUARDED_PARTS)[number];

/** Whose eyes a member can look at his own page through. */
export const PREVIEWS = ['stranger', 'connection'] as const;
export type Preview = (typeof PREVIEWS)[number];

/** The members that the viewer has something to do with: those connected with him, or those connected with one of these. */
export const CIRCLES = ['connections', 'friendsOfFriends'] as const;
export type Circle = (typeof CIRCLES)[number];

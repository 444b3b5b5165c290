/** The groups of members that a part of a profile can be shown to (specification, D2). */
export const AUDIENCES = ['everyone', 'connections', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The parts of a profile that have an audience of their own. 'Everyone' is every member whose tier shows people, never a visitor. */
export const GUARDED_PARTS = ['location', 'photos', 'travelHistory', 'socialAccounts'] as const;
export type GuardedPart = (typeof GUARDED_PARTS)[number];

/** The viewers a member can preview the own page as. */
export const PREVIEWS = ['stranger', 'connection'] as const;
export type Preview = (typeof PREVIEWS)[number];

/** Members near the viewer: their connections, or the connections of those. */
export const CIRCLES = ['connections', 'friendsOfFriends'] as const;
export type Circle = (typeof CIRCLES)[number];

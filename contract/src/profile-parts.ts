/**
 * What makes a profile complete: that by which others find a member or are suggested him. Education, cultural background and social accounts are not
 * among it, for nobody is found by them, and to keep them to oneself is no gap.
 */
export const PROFILE_PARTS = ['bio', 'occupation', 'place', 'age', 'interests', 'languages'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export interface Completeness {
  /** 0 to 100, whole. */
  percent: number;
  /** In the order of `PROFILE_PARTS`. */
  missing: ProfilePart[];
}

/** How far a profile is: the share of its parts that are there, rounded down, so that 100 means all. */
export function measureCompleteness(has: Record<ProfilePart, boolean>): Completeness {
  const missing = PROFILE_PARTS.filter((part) => !has[part]);
  const share = (PROFILE_PARTS.length - missing.length) / PROFILE_PARTS.length;
  return { percent: Math.floor(share * 100), missing };
}

/**
 * What makes a profile complete: that by which others know, find or are suggested a member. Education, cultural background and social accounts are not
 * among it, for nobody is found by them, and to keep them to oneself is no gap.
 */
export const PROFILE_PARTS = ['photo', 'bio', 'occupation', 'place', 'age', 'interests', 'languages', 'trips'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export interface Completeness {
  /** 0 to 100, whole. */
  percent: number;
  /** In the order of `PROFILE_PARTS`. */
  missing: ProfilePart[];
}

/**
 * How far a profile is: the share of its parts that are there, rounded down, so that 100 means all.
 * @param has what is there; null for what the member cannot have, and is not asked for
 */
export function measureCompleteness(has: Record<ProfilePart, boolean | null>): Completeness {
  const asked = PROFILE_PARTS.filter((part) => has[part] !== null);
  const missing = asked.filter((part) => !has[part]);
  return { percent: Math.floor(((asked.length - missing.length) / asked.length) * 100), missing };
}

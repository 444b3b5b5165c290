/** Education, cultural background and social accounts do not count: members are not searched by them, and keeping them private is not a gap. */
export const PROFILE_PARTS = ['photo', 'bio', 'occupation', 'place', 'age', 'interests', 'languages', 'trips'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export interface Completeness {
  /** Whole number from 0 to 100. */
  percent: number;
  missing: ProfilePart[];
}

/**
 * Returns the share of a profile's parts that are filled, rounded down, so that 100 means all.
 * @param has true for each filled part; null for a part that the member cannot have and is not asked for
 */
export function measureCompleteness(has: Record<ProfilePart, boolean | null>): Completeness {
  const asked = PROFILE_PARTS.filter((part) => has[part] !== null);
  const missing = asked.filter((part) => !has[part]);
  return { percent: Math.floor(((asked.length - missing.length) / asked.length) * 100), missing };
}

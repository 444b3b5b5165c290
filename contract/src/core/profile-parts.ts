/** Education, cultural background and social accounts do not count: they are not searchable, and a profile without them is complete. */
export const PROFILE_PARTS = ['photo', 'bio', 'occupation', 'place', 'age', 'interests', 'languages', 'trips'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export interface Completeness {
  /** Whole number from 0 to 100. */
  percent: number;
  missing: ProfilePart[];
}

/**
 * Returns the share of a profile's parts that are filled, rounded down, so that 100 means all.
 * @param has true for each filled part; null for a part that the member's tier or role does not have
 */
export function measureCompleteness(has: Record<ProfilePart, boolean | null>): Completeness {
  const countedParts = PROFILE_PARTS.filter((part) => has[part] !== null);
  const missing = countedParts.filter((part) => !has[part]);
  return { percent: Math.floor(((countedParts.length - missing.length) / countedParts.length) * 100), missing };
}

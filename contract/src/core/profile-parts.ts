/** Omits education, cultural background and social accounts, because members cannot search for them. */
export const PROFILE_PARTS = ['photo', 'bio', 'occupation', 'place', 'age', 'interests', 'languages', 'trips'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export interface Completeness {
  percent: number;
  missing: ProfilePart[];
}

/**
 * Rounds down, so 100 means all parts.
 * @param has null for a part that the tier or role does not have
 */
export function measureCompleteness(has: Record<ProfilePart, boolean | null>): Completeness {
  const countedParts = PROFILE_PARTS.filter((part) => has[part] !== null);
  const missing = countedParts.filter((part) => !has[part]);
  return { percent: Math.floor(((countedParts.length - missing.length) / countedParts.length) * 100), missing };
}

/** The platforms a member can show an account of, in the specification's order (docs/specification.md, Social Media). */
export const SOCIAL_PLATFORMS = ['youtube', 'instagram', 'tiktok', 'facebook'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export const PLATFORM_NAMES: Record<SocialPlatform, string> = {
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

/** The problems of a typed account. */
export const SOCIAL_ACCOUNT_PROBLEMS = ['otherSite', 'notAnAccount', 'unreadable'] as const;

/** Ours: longer than any address or username of them. */
export const SOCIAL_ACCOUNT_MAX_CHARACTERS = 200;

/** The platforms a member can show an account of, in the specification's order (point 2, Social Media). */
export const SOCIAL_PLATFORMS = ['youtube', 'instagram', 'tiktok', 'facebook'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

/** What they call themselves. */
export const PLATFORM_NAMES: Record<SocialPlatform, string> = {
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

/** What can be wrong with an account that was typed. */
export const SOCIAL_ACCOUNT_PROBLEMS = ['otherSite', 'notAnAccount', 'unreadable'] as const;

/** Ours: longer than any address or username of them. */
export const SOCIAL_ACCOUNT_MAX_CHARACTERS = 200;

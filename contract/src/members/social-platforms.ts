/** In docs/specification.md's order (Social Media). */
export const SOCIAL_PLATFORMS = ['youtube', 'instagram', 'tiktok', 'facebook'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export const PLATFORM_NAMES: Record<SocialPlatform, string> = {
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

export const SOCIAL_ACCOUNT_PROBLEMS = ['otherSite', 'notAnAccount', 'unreadable'] as const;

export const SOCIAL_ACCOUNT_MAX_CHARACTERS = 200;

import type { SocialPlatform } from '@bros/contract/members/social-platforms';
import { type Icon, IconBrandFacebook, IconBrandInstagram, IconBrandTiktok, IconBrandYoutube } from '@tabler/icons-react';

const icons: Record<SocialPlatform, Icon> = {
  youtube: IconBrandYoutube,
  instagram: IconBrandInstagram,
  tiktok: IconBrandTiktok,
  facebook: IconBrandFacebook,
};

/** Decorative, because the platform's name is beside it. */
export function PlatformIcon({ platform, size = 24 }: { platform: SocialPlatform; size?: number }) {
  const Sign = icons[platform];
  return <Sign size={size} aria-hidden />;
}

import type { MemberId } from '@bros/contract/fields';
import type { OwnProfile } from '@bros/contract/profiles';
import type { OwnProfileRow } from './queries.ts';

/** A profile as its owner sees it. */
export function presentOwnProfile({ profile, tier, memberSince }: OwnProfileRow): OwnProfile {
  return {
    memberId: profile.userId as MemberId,
    displayName: profile.displayName,
    bio: profile.bio,
    location: profile.location,
    country: profile.country,
    occupation: profile.occupation,
    tier,
    isVerified: profile.isVerified,
    memberSince: memberSince.toISOString(),
    version: profile.version,
  };
}

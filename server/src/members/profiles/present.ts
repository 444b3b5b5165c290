import type { CityId } from '@bros/contract/core/cities';
import type { MemberId } from '@bros/contract/core/fields';
import { measureCompleteness } from '@bros/contract/core/profile-parts';
import type { OwnProfile } from '@bros/contract/members/profiles';
import { presentAvatar } from '../../core/people/photos/present.ts';
import { photoAllowance } from '../photos/policy.ts';
import type { OwnProfileRow } from './queries.ts';

export function presentOwnProfile({ profile, role, tier, memberSince, avatar, hasTrips }: OwnProfileRow): OwnProfile {
  const photo = presentAvatar(avatar, 'self');
  return {
    memberId: profile.userId as MemberId,
    displayName: profile.displayName,
    photo,
    bio: profile.bio,
    cityId: profile.cityId as CityId | null,
    location: profile.location,
    country: profile.country,
    occupation: profile.occupation,
    age: profile.age,
    education: profile.education,
    culturalBackground: profile.culturalBackground,
    interests: profile.interests,
    languages: profile.languages,
    tier,
    isVerified: profile.isVerified,
    memberSince: memberSince.toISOString(),
    completeness: measureCompleteness({
      photo: photoAllowance({ role, tier }).photos > 0 ? photo !== null : null,
      bio: profile.bio !== '',
      occupation: profile.occupation !== '',
      place: profile.location !== '' || profile.country !== '',
      age: profile.age !== null,
      interests: profile.interests.length > 0,
      languages: profile.languages.length > 0,
      trips: hasTrips,
    }),
    version: profile.version,
  };
}

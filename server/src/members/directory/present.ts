import type { MemberId } from '@bros/contract/core/fields';
import type { ConnectionLink } from '@bros/contract/members/connections';
import type { InCommon, MemberCard, PublicProfile } from '@bros/contract/members/directory';
import type { SocialAccount } from '@bros/contract/members/social-accounts';
import type { Presence } from '@bros/contract/members/trips';
import { presentAvatar } from '../../core/people/photos/present.ts';
import { canSeePart, type Relation } from '../../core/people/visibility/policy.ts';
import type { Gallery } from '../photos/service.ts';
import { canSeeTrips } from '../trips/policy.ts';
import type { CardRow, ProfileRow, WhereaboutsRow } from './queries.ts';

/** `connection` is null on the viewer's own card. */
export interface CardInput {
  connection: ConnectionLink | null;
  presence: Presence[];
}

export function presentCard(row: CardRow, relation: Relation, { connection, presence }: CardInput): MemberCard {
  const sharesPlace = canSeePart(row.locationAudience, relation);
  return {
    id: row.id as MemberId,
    displayName: row.displayName,
    isVerified: row.isVerified,
    tier: row.tier,
    occupation: row.occupation,
    location: (sharesPlace && row.location) || null,
    country: (sharesPlace && row.country) || null,
    bio: row.bio,
    interests: row.interests,
    languages: row.languages,
    joinedAt: row.joinedAt.toISOString(),
    photo: presentAvatar(row, relation),
    connection,
    presence: canSeeTrips(row, relation, 'upcoming') ? presence : [],
  };
}

interface ProfileInput {
  profile: ProfileRow;
  socialAccounts: SocialAccount[];
  gallery: Gallery;
  whereabouts: readonly WhereaboutsRow[];
}

function presentWhereabouts(rows: readonly WhereaboutsRow[], relation: Relation): PublicProfile['whereabouts'] {
  const forConnections = relation === 'stranger' ? undefined : rows.find(({ audience }) => audience === 'connections');
  const shown = forConnections ?? rows.find(({ audience }) => audience === 'everyone');
  return shown ? { latitude: shown.latitude, longitude: shown.longitude } : null;
}

export function presentProfile(
  { profile, socialAccounts, gallery, whereabouts }: ProfileInput,
  relation: Relation,
  { inCommon, ...card }: CardInput & { inCommon: InCommon | null },
): PublicProfile {
  const { age, education, culturalBackground } = profile;
  const { photos, cover } = canSeePart(profile.photosAudience, relation) ? gallery : { photos: [], cover: null };
  return {
    ...presentCard(profile, relation, card),
    age,
    education,
    culturalBackground,
    photos,
    cover,
    socialAccounts: canSeePart(profile.socialAccountsAudience, relation) ? socialAccounts : [],
    inCommon,
    whereabouts: presentWhereabouts(whereabouts, relation),
  };
}

import { ALLOWANCES, type Allowance, TIERS } from '@bros/contract/tiers';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { userProfiles } from '../profiles/tables.ts';
import { photos } from './tables.ts';

/** Staff have every allowance. Needs joins of `users` and `memberships`. */
export const hasAllowance = (allows: (allowance: Allowance) => boolean) =>
  sql`(${users.role} <> 'member' or ${inArray(
    memberships.tier,
    TIERS.filter((tier) => allows(ALLOWANCES[tier])),
  )})`;
const showsPhotos = hasAllowance(({ profilePhotos }) => profilePhotos > 0).inlineParams();

/** Needs `joinAuthor`. */
export const photoColumns = { photoId: photos.id, photoVersion: photos.version, photoColor: photos.color };

/** Needs `joinAuthor`. Photos of members are squares (PHOTO_SHAPES). */
export const photoFile = photos.renditionBase;

export const avatarColumns = { ...photoColumns, photosAudience: userProfiles.photosAudience };

export const isAvatar: SQL = sql`(${photos.memberId} = ${users.id} and ${photos.kind} = 'photo' and ${photos.position} = 0 and ${showsPhotos})`;

/** Use for responses that are the same for all readers. */
export const isAvatarForAll: SQL = sql`(${isAvatar} and ${userProfiles.photosAudience} = 'everyone' and not ${userProfiles.isHidden})`;

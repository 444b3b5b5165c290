import { ALLOWANCES, type Allowance, TIERS } from '@bros/contract/tiers';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { userProfiles } from '../profiles/tables.ts';
import { photos } from './tables.ts';

/** True when the member joined as `users` and `memberships` is staff, or of a tier with this allowance. */
export const hasAllowance = (allows: (allowance: Allowance) => boolean) =>
  sql`(${users.role} <> 'member' or ${inArray(
    memberships.tier,
    TIERS.filter((tier) => allows(ALLOWANCES[tier])),
  )})`;
const showsPhotos = hasAllowance(({ profilePhotos }) => profilePhotos > 0);

/** The columns of the photo beside a member's name, for a query that `joinAuthor` joins the member to. */
export const photoColumns = { photoId: photos.id, photoVersion: photos.version, photoColour: photos.colour };

/** The same with what the presenter `presentAvatar` decides by. */
export const avatarColumns = { ...photoColumns, photosAudience: userProfiles.photosAudience };

/** The one photo beside a member's name, if they show any: `joinAuthor` joins it. */
export const isAvatar: SQL = sql`(${photos.memberId} = ${users.id} and ${photos.kind} = 'photo' and ${photos.position} = 0 and ${showsPhotos})`;

/** Narrows `isAvatar` for answers that are the same for all readers: only photos open to everyone, of members who do not hide. */
export const isAvatarForAll: SQL = sql`(${isAvatar} and ${userProfiles.photosAudience} = 'everyone' and not ${userProfiles.isHidden})`;

import type { PhotoKind } from '@bros/contract/core/pictures';
import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import type { Actor } from '../../platform/api/context.ts';

/** Returns the number of photos of a membership, and whether it has a cover. Staff have what the highest tier has. */
export function photoAllowance({ role, tier }: Pick<Actor, 'role' | 'tier'>): { photos: number; hasCover: boolean } {
  const { profilePhotos, hasProfileCover } = ALLOWANCES[role === 'member' ? tier : 'legend'];
  return { photos: profilePhotos, hasCover: hasProfileCover };
}

/** True when the membership shows a photo at this position. Photos beyond the membership are kept unseen. */
export function isPhotoShown(
  owner: Pick<Actor, 'role' | 'tier'>,
  { kind, position }: { kind: PhotoKind; position: number },
): boolean {
  const { photos, hasCover } = photoAllowance(owner);
  return kind === 'cover' ? hasCover : position < photos;
}

/** The lowest tier that comes with more photos than this one; null for the highest. */
export function tierWithMorePhotos(tier: Tier): Tier | null {
  return TIERS.find((other) => ALLOWANCES[other].profilePhotos > ALLOWANCES[tier].profilePhotos) ?? null;
}

/** The lowest tier that comes with a cover. */
export const TIER_WITH_COVER: Tier = TIERS.find((tier) => ALLOWANCES[tier].hasProfileCover) ?? 'legend';

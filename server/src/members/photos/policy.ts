import type { PhotoKind } from '@bros/contract/core/pictures';
import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import type { Actor } from '../../platform/api/context.ts';

/** Staff have the highest tier's allowance. */
export function photoAllowance({ role, tier }: Pick<Actor, 'role' | 'tier'>): { photos: number; hasCover: boolean } {
  const { profilePhotos, hasProfileCover } = ALLOWANCES[role === 'member' ? tier : 'legend'];
  return { photos: profilePhotos, hasCover: hasProfileCover };
}

/** Photos beyond the allowance are kept but not shown. */
export function isPhotoShown(
  owner: Pick<Actor, 'role' | 'tier'>,
  { kind, position }: { kind: PhotoKind; position: number },
): boolean {
  const { photos, hasCover } = photoAllowance(owner);
  return kind === 'cover' ? hasCover : position < photos;
}

export function tierWithMorePhotos(tier: Tier): Tier | null {
  return TIERS.find((other) => ALLOWANCES[other].profilePhotos > ALLOWANCES[tier].profilePhotos) ?? null;
}

export const TIER_WITH_COVER: Tier = TIERS.find((tier) => ALLOWANCES[tier].hasProfileCover) ?? 'legend';

import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import type { Actor } from '../../../platform/api/context.ts';
import type { PhotoRow } from './queries.ts';

export function photosPerMessage({ role, tier }: Pick<Actor, 'role' | 'tier'>): number {
  return ALLOWANCES[role === 'member' ? tier : 'legend'].photosPerMessage;
}

export const tierWithPhotos = (count: number): Tier | null =>
  TIERS.find((tier) => ALLOWANCES[tier].photosPerMessage >= count) ?? null;

export function canSeePhoto(
  viewer: Pick<Actor, 'memberId' | 'role'>,
  { memberId, state, isOpen, isAuthorActive, isCase }: PhotoRow,
): boolean {
  if (memberId === viewer.memberId) return true;
  if (isCase && viewer.role !== 'member') return true;
  return state === 'visible' && isOpen && isAuthorActive;
}

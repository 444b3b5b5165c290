import type { Tier } from '@bros/contract/tiers';
import { refusalCode, refusalData } from './api.ts';

/** Refusals whose data name the tier that would allow what was asked for, or more of it. */
const TIERED = ['TIER_REQUIRED', 'PHOTO_LIMIT', 'MESSAGE_PHOTO_LIMIT', 'CONNECTION_LIMIT'];

/** The upgrade that would help; null where none would, or nothing was refused for the tier. */
export function upgradeIn(error: unknown): Tier | null {
  const code = refusalCode(error);
  return code && TIERED.includes(code) ? (refusalData<{ tier: Tier | null }>(error, code)?.tier ?? null) : null;
}

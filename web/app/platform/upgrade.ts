import type { Tier } from '@bros/contract/tiers';
import { refusalCode, refusalData } from './api.ts';

/** Codes whose data name the tier that would allow more. */
const TIERED = ['TIER_REQUIRED', 'PHOTO_LIMIT', 'MESSAGE_PHOTO_LIMIT', 'CONNECTION_LIMIT'];

export function requiredTierOf(error: unknown): Tier | null {
  const code = refusalCode(error);
  return code && TIERED.includes(code) ? (refusalData<{ tier: Tier | null }>(error, code)?.tier ?? null) : null;
}

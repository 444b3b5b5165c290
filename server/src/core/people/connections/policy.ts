import { NEWCOMER_DAYS, type TrustLevel } from '@bros/contract/core/connection-rules';
import { DAY_MS } from '@bros/contract/core/durations';

export function trustOf(member: { joinedAt: Date; isVerified: boolean }, now: Date): TrustLevel {
  if (now.getTime() - member.joinedAt.getTime() < NEWCOMER_DAYS * DAY_MS) return 'newcomer';
  return member.isVerified ? 'verified' : 'unverified';
}

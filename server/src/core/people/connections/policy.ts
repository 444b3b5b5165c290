import { NEWCOMER_DAYS, type TrustLevel } from '@bros/contract/core/connection-rules';

const DAY_MS = 86_400_000;

export function trustOf(member: { joinedAt: Date; isVerified: boolean }, now: Date): TrustLevel {
  if (now.getTime() - member.joinedAt.getTime() < NEWCOMER_DAYS * DAY_MS) return 'newcomer';
  return member.isVerified ? 'verified' : 'unverified';
}

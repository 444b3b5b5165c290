import type { Referral, ReferralState } from '@bros/contract/money/referrals';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { ReferralRow } from './queries.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** 'Marco Bianchi Rossi' becomes 'Marco B.'. */
export function cutName(displayName: string): string {
  const [first = '', second] = displayName.trim().split(/\s+/);
  const initial = second && [...characters.segment(second)][0]?.segment.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

/** An inviter cannot distinguish deleted, banned, suspended and blocked members. */
function stateOf({ isOpen, isWaiting }: ReferralRow): ReferralState {
  if (isOpen) return 'member';
  return isWaiting ? 'waiting' : 'left';
}

export function presentReferral(row: ReferralRow, viewer: Actor): Referral {
  const state = stateOf(row);
  const isShown = state === 'member';
  const isNamed = isShown && row.displayName !== null && hasCapability(viewer, 'people.see');
  return {
    id: row.id,
    name: isNamed ? cutName(row.displayName ?? '') : null,
    tier: isShown ? row.tier : null,
    state,
    earnedCents: isShown ? row.earnedCents : null,
    pendingCents: isShown ? row.pendingCents : null,
    joinedAt: row.joinedAt.toISOString(),
  };
}

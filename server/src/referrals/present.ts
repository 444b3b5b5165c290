import type { Referral, ReferralState } from '@bros/contract/referrals';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { ReferralRow } from './queries.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** 'Marco Bianchi Rossi' as 'Marco B.': as much as whoever invited him needs to know him again. */
export function cutName(displayName: string): string {
  const [first = '', second] = displayName.trim().split(/\s+/);
  const initial = second && [...characters.segment(second)][0]?.segment.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

/** Who waits, left, is banned, suspended or blocked is told by no name: the last four look alike. */
function stateOf({ isOpen, isWaiting }: ReferralRow): ReferralState {
  if (isOpen) return 'member';
  return isWaiting ? 'waiting' : 'left';
}

/** Somebody who joined, as his inviter sees him. */
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
    joinedAt: row.joinedAt.toISOString(),
  };
}

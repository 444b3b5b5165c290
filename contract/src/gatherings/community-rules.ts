/** docs/decisions/the-nomad-board.md. No Zod: screens load this file. */

import type { TrustLevel } from '../core/connection-rules.ts';

/** The first three: docs/specification.md, Nomad board. */
export const TIP_CATEGORIES = ['productivity', 'money', 'health', 'safety', 'housing', 'connectivity'] as const;
export type TipCategory = (typeof TIP_CATEGORIES)[number];
export const TIP_SORTS = ['votes', 'new'] as const;
export type TipSort = (typeof TIP_SORTS)[number];
export const TIP_TITLE_MAX_CHARACTERS = 100;
export const TIP_TEXT_MAX_CHARACTERS = 2000;

export const COMMUNITY_POST_KINDS = ['meetup', 'coworking', 'companions'] as const;
export type CommunityPostKind = (typeof COMMUNITY_POST_KINDS)[number];
export const JOIN_MODES = ['anyone', 'approve'] as const;
export type JoinMode = (typeof JOIN_MODES)[number];
export const COMMUNITY_POST_TITLE_MAX_CHARACTERS = 100;
export const COMMUNITY_POST_TEXT_MAX_CHARACTERS = 2000;
/** Excludes the host. */
export const COMMUNITY_SEATS_MAX = 100;
export const COMMUNITY_POST_AHEAD_DAYS = 365;
export const COMMUNITY_POST_LASTS_DAYS = 90;

/** A post ends after its last day in its city. */
export const COMMUNITY_POST_STATES = ['open', 'canceled', 'ended'] as const;
export type CommunityPostState = (typeof COMMUNITY_POST_STATES)[number];
export const COMMUNITY_POST_TRANSITIONS: Record<CommunityPostState, readonly CommunityPostState[]> = {
  open: ['canceled', 'ended'],
  canceled: [],
  ended: [],
};

/** A declined member cannot ask again. */
export const PARTICIPATIONS = ['asked', 'in', 'declined', 'left'] as const;
export type Participation = (typeof PARTICIPATIONS)[number];

/** `none`: the member never asked. */
export const PARTICIPATION_ACTIONS = {
  join: { by: 'guest', mode: 'anyone', from: ['none', 'left', 'asked'], to: 'in' },
  ask: { by: 'guest', mode: 'approve', from: ['none', 'left'], to: 'asked' },
  leave: { by: 'guest', mode: null, from: ['in', 'asked'], to: 'left' },
  approve: { by: 'host', mode: null, from: ['asked'], to: 'in' },
  decline: { by: 'host', mode: null, from: ['asked', 'in'], to: 'declined' },
} as const satisfies Record<
  string,
  { by: 'guest' | 'host'; mode: JoinMode | null; from: readonly (Participation | 'none')[]; to: Participation }
>;
export type ParticipationAction = keyof typeof PARTICIPATION_ACTIONS;

export function allowsParticipationAction(
  action: ParticipationAction,
  current: Participation | 'none',
  joinMode: JoinMode,
): boolean {
  const { mode, from } = PARTICIPATION_ACTIONS[action];
  return (mode === null || mode === joinMode) && (from as readonly string[]).includes(current);
}

/** Specification, N3. Replies are not limited here. */
export const TIPS_PER_DAY = { newcomer: 2, unverified: 5, verified: 20 } as const satisfies Record<TrustLevel, number>;
export const COMMUNITY_POSTS_PER_DAY = { newcomer: 1, unverified: 3, verified: 10 } as const satisfies Record<TrustLevel, number>;

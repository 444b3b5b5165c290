import type { Role } from '@bros/contract/core/access';
import { DAY_MS } from '@bros/contract/core/durations';
import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import {
  allowsParticipationAction,
  COMMUNITY_POST_AHEAD_DAYS,
  COMMUNITY_POST_LASTS_DAYS,
  COMMUNITY_POST_TRANSITIONS,
  COMMUNITY_SEATS_MAX,
  type CommunityPostState,
  type JoinMode,
  type Participation,
} from '@bros/contract/gatherings/community-rules';
import { hidingAbilities, mayModerate } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** A post is over after its last day, even before a job ends it. */
export function stateAt({ state, endsAt }: { state: CommunityPostState; endsAt: Date }, at: Date): CommunityPostState {
  return state === 'open' && endsAt <= at ? 'ended' : state;
}

export const capacityOf = ({ seats }: { seats: number | null }): number => seats ?? COMMUNITY_SEATS_MAX;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The invalid field, or null. `today` is the date in the post's city. */
export function wrongDay(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  today: string,
): 'startsOn' | 'endsOn' | null {
  if (endsOn < today) return 'endsOn';
  if (dayNumber(endsOn) - dayNumber(today) > COMMUNITY_POST_AHEAD_DAYS) return 'endsOn';
  return dayNumber(endsOn) - dayNumber(startsOn) >= COMMUNITY_POST_LASTS_DAYS ? 'startsOn' : null;
}

export interface PostForPolicy {
  hostId: string;
  hostRole: Role;
  joinMode: JoinMode;
  /** The result of `stateAt`. */
  state: CommunityPostState;
  isHidden: boolean;
  isHostThere: boolean;
  participation: Participation | 'none';
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

/** Ignores seats, because a full post has a separate error. */
export function abilitiesOn(post: PostForPolicy, actor: Judge): CommunityPost['can'] {
  const { joinMode, participation } = post;
  const isHost = post.hostId === actor.memberId;
  const isStaff = actor.role !== 'member';
  const isOpen = post.state === 'open' && !post.isHidden && post.isHostThere;
  const mayPost = hasCapability(actor, 'community.post');
  const isGuest = isOpen && !isHost;
  const inCare = mayModerate(actor, { id: post.hostId, role: post.hostRole });
  return {
    join: isGuest && mayPost && allowsParticipationAction('join', participation, joinMode),
    ask: isGuest && mayPost && allowsParticipationAction('ask', participation, joinMode),
    leave: !isHost && post.state === 'open' && allowsParticipationAction('leave', participation, joinMode),
    reply: isOpen && mayPost,
    edit: isOpen && isHost && mayPost,
    cancel: isHost && COMMUNITY_POST_TRANSITIONS[post.state].includes('canceled'),
    decide: isOpen && isHost && mayPost,
    report: !isHost && !isStaff && !post.isHidden,
    ...hidingAbilities(inCare, post.isHidden),
  };
}

export const postAudience = (postId: string) => `community-post:${postId}`;

import type { Role } from '@bros/contract/core/access';
import { DAY_MS } from '@bros/contract/core/durations';
import { STAY_POST_AHEAD_DAYS, type StayPostState } from '@bros/contract/places/stay-post-rules';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { mayModerate } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

export function stateAt({ closedAt, endsAt }: { closedAt: Date | null; endsAt: Date }, at: Date): StayPostState {
  if (closedAt) return 'closed';
  return endsAt <= at ? 'ended' : 'open';
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The invalid field, or null. `today` is the date in the post's city. */
export function wrongDay(
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  today: string,
): 'startsOn' | 'endsOn' | null {
  if (dayNumber(startsOn) - dayNumber(today) > STAY_POST_AHEAD_DAYS) return 'startsOn';
  if (endsOn === null) return null;
  const ahead = dayNumber(endsOn) - dayNumber(today);
  return ahead < 0 || ahead > STAY_POST_AHEAD_DAYS ? 'endsOn' : null;
}

export interface PostForPolicy {
  authorId: string;
  authorRole: Role;
  state: StayPostState;
  isOpenEnded: boolean;
  isHidden: boolean;
  isHeld: boolean;
}

export function abilitiesOn(post: PostForPolicy, actor: Pick<Actor, 'memberId' | 'role' | 'tier'>): StayPost['can'] {
  const isOwn = post.authorId === actor.memberId;
  const isOpen = post.state === 'open';
  const mayWrite = isOwn && isOpen && hasCapability(actor, 'community.post');
  const inCare = mayModerate(actor, { id: post.authorId, role: post.authorRole });
  return {
    ask: !isOwn && isOpen && !post.isHidden && hasCapability(actor, 'chat.post'),
    edit: mayWrite && (!post.isHidden || post.isHeld),
    renew: mayWrite && !post.isHidden && post.isOpenEnded,
    close: isOwn && isOpen,
    report: !isOwn && actor.role === 'member' && !post.isHidden,
    hide: inCare && !post.isHidden,
    restore: inCare && post.isHidden && !post.isHeld,
    decide: inCare && isOpen && post.isHeld,
  };
}

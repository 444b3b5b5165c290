import type { CommunityParticipant, CommunityPost, CommunityPostId } from '@bros/contract/gatherings/community-posts';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { ParticipantRow } from './participants/queries.ts';
import { abilitiesOn, stateAt } from './policy.ts';
import type { PostRow } from './queries.ts';

const canSeePeople = (actor: Actor) => hasCapability(actor, 'people.see');

export function presentPost(row: PostRow, actor: Actor): CommunityPost {
  const { post, city, inCount, askedCount, replyCount, participation } = row;
  const { kind, title, text, startsOn, endsOn, joinMode, seats, version, hostId } = post;
  const isHost = hostId === actor.memberId;
  const isStaff = actor.role !== 'member';
  const state = stateAt(post, new Date());
  const isHidden = post.hiddenAt !== null;
  const policyInput = {
    hostId,
    hostRole: row.authorRole,
    joinMode,
    state,
    isHidden,
    isHostThere: row.isHostThere,
    participation: participation ?? 'none',
  } as const;
  return {
    id: post.id as CommunityPostId,
    kind,
    title,
    text,
    city: presentCity(city),
    startsOn,
    endsOn,
    joinMode,
    state,
    host: presentAuthor(row, canSeePeople(actor)),
    isHost,
    seats,
    inCount,
    askedCount: isHost ? askedCount : null,
    replyCount,
    participation: participation === 'left' ? null : participation,
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    version,
    hidden: post.hiddenReason !== null && (isHost || isStaff) ? { reason: post.hiddenReason } : null,
    isOnHold: state === 'open' && (isHidden || !row.isHostThere),
    can: abilitiesOn(policyInput, actor),
  };
}

export function presentParticipant(
  row: ParticipantRow,
  actor: Actor,
  attendance: CommunityParticipant['attendance'],
): CommunityParticipant | null {
  const member = presentAuthor(row, canSeePeople(actor));
  return member && { member, state: row.state === 'in' ? 'in' : 'asked', since: row.since.toISOString(), attendance };
}

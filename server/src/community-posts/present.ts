import type {
  CommunityParticipant,
  CommunityPost,
  CommunityPostId,
  CommunityReply,
  CommunityReplyId,
} from '@bros/contract/community-posts';
import { presentAuthor } from '../people/authors/present.ts';
import { presentCity } from '../places/present.ts';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { ParticipantRow } from './participants/queries.ts';
import { abilitiesOn, abilitiesOnReply, stateAt } from './policy.ts';
import type { PostRow } from './queries.ts';
import type { ReplyRow } from './replies/queries.ts';

const seesPeople = (actor: Actor) => hasCapability(actor, 'people.see');

/** A post for one reader, as it is now. */
export function presentPost(row: PostRow, actor: Actor): CommunityPost {
  const { post, city, inCount, askedCount, replyCount, participation } = row;
  const { kind, title, text, startsOn, endsOn, joinMode, seats, version, hostId } = post;
  const isHost = hostId === actor.memberId;
  const isStaff = actor.role !== 'member';
  const state = stateAt(post, new Date());
  const isHidden = post.hiddenAt !== null;
  const judged = { hostId, hostRole: row.authorRole, joinMode, state, isHidden, participation: participation ?? 'none' } as const;
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
    host: presentAuthor(row, seesPeople(actor)),
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
    can: abilitiesOn(judged, actor),
  };
}

/** Somebody who comes or asks to; null where there is nobody to name. */
export function presentParticipant(row: ParticipantRow, actor: Actor): CommunityParticipant | null {
  const member = presentAuthor(row, seesPeople(actor));
  return member && { member, state: row.state === 'in' ? 'in' : 'asked', since: row.since.toISOString() };
}

export function presentReply(row: ReplyRow, actor: Actor): CommunityReply {
  const isOwn = row.writerId === actor.memberId;
  const isHidden = row.hiddenReason !== null;
  return {
    id: row.id as CommunityReplyId,
    author: presentAuthor(row, seesPeople(actor)),
    isOwn,
    isHosts: row.writerId === row.hostId,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    hidden: row.hiddenReason !== null ? { reason: row.hiddenReason } : null,
    can: abilitiesOnReply({ authorId: row.writerId, authorRole: row.authorRole, isHidden }, actor),
  };
}

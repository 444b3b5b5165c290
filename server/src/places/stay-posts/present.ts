import type { StayPhotoId, StayPost, StayPostId } from '@bros/contract/places/stay-posts';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { abilitiesOn, stateAt } from './policy.ts';
import type { StayPostRow } from './queries.ts';

export function presentPost(row: StayPostRow, actor: Actor): StayPost {
  const { post, city, point, photos } = row;
  const { kind, title, text, price, rules, startsOn, endsOn, endsAt, authorId, version } = post;
  const isOwn = authorId === actor.memberId;
  const state = stateAt(post, new Date());
  const isHeld = post.heldAt !== null;
  const policyInput = {
    authorId,
    authorRole: row.authorRole,
    state,
    isOpenEnded: endsOn === null,
    isHidden: post.hiddenAt !== null,
    isHeld,
  };
  return {
    id: post.id as StayPostId,
    kind,
    title,
    text,
    price,
    rules,
    city: presentCity(city),
    point,
    startsOn,
    endsOn,
    photos: photos.map(({ id, color }) => ({ id: id as StayPhotoId, color })),
    author: presentAuthor(row, isOwn || hasCapability(actor, 'people.see')),
    isOwn,
    state,
    endsAt: endsAt.toISOString(),
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    version,
    hidden: post.hiddenReason !== null && (isOwn || actor.role !== 'member') ? { reason: post.hiddenReason, isHeld } : null,
    can: abilitiesOn(policyInput, actor),
  };
}

import type { Review } from '@bros/contract/places/reviews';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

export interface ReviewFacts {
  authorId: string;
  hiddenAt: Date | null;
}

export const isStaff = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'member';
export const isOwn = (actor: Pick<Actor, 'memberId'>, review: Pick<ReviewFacts, 'authorId'>): boolean =>
  review.authorId === actor.memberId;

/** Queries also exclude blocked authors, in either direction. */
export const canRead = (actor: Actor, review: ReviewFacts): boolean =>
  review.hiddenAt === null || isOwn(actor, review) || isStaff(actor);

/** Photos may show people, so readers other than the author need a tier that shows members. */
export const canSeePhotos = (actor: Actor, review: Pick<ReviewFacts, 'authorId'>): boolean =>
  isOwn(actor, review) || hasCapability(actor, 'people.see');

export function abilitiesOn(actor: Actor, review: ReviewFacts): Review['can'] {
  const own = isOwn(actor, review);
  return {
    edit: own && hasCapability(actor, 'reviews.write'),
    remove: own,
    vote: !own && review.hiddenAt === null && hasCapability(actor, 'reviews.write'),
    report: !own,
    hide: !own && isStaff(actor),
  };
}

import type { Review } from '@bros/contract/places/reviews';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** The facts that decide who may do what with a review. */
export interface ReviewFacts {
  authorId: string;
  hiddenAt: Date | null;
}

export const isStaff = ({ role }: Pick<Actor, 'role'>): boolean => role !== 'member';
export const isOwn = (actor: Pick<Actor, 'memberId'>, review: Pick<ReviewFacts, 'authorId'>): boolean =>
  review.authorId === actor.memberId;

/** True when the review exists for the actor. Queries already leave out authors who are blocked with them. */
export const canRead = (actor: Actor, review: ReviewFacts): boolean =>
  review.hiddenAt === null || isOwn(actor, review) || isStaff(actor);

/** Photos beside a review show people: they are for those whose tier does, and for their author. */
export const canSeePhotos = (actor: Actor, review: Pick<ReviewFacts, 'authorId'>): boolean =>
  isOwn(actor, review) || hasCapability(actor, 'people.see');

/** Returns the acts on a review that the actor can read. Nobody votes on their own review or on a hidden one. */
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

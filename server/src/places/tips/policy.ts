import type { Role } from '@bros/contract/core/access';
import type { Tip } from '@bros/contract/places/tips';
import { hidingAbilities, mayModerate } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

export interface TipForPolicy {
  /** Null for an editorial tip. */
  authorId: string | null;
  /** Null for an editorial tip. */
  authorRole: Role | null;
  isHidden: boolean;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

/**
 * Staff edit editorial tips, and hide and restore editorial tips and members' tips. Only admins hide or restore tips that other staff posted under their own
 * names.
 */
export function abilitiesOn(tip: TipForPolicy, actor: Judge): Tip['can'] {
  const isOwn = tip.authorId === actor.memberId;
  const isStaff = actor.role !== 'member';
  const isEditorial = tip.authorId === null;
  const mayPost = hasCapability(actor, 'community.post');
  const inCare = tip.authorId === null ? isStaff : mayModerate(actor, { id: tip.authorId, role: tip.authorRole });
  return {
    vote: mayPost && !isOwn && !tip.isHidden,
    edit: (isOwn && mayPost && !tip.isHidden) || (isEditorial && isStaff),
    remove: isOwn,
    report: !isOwn && !isEditorial && !isStaff && !tip.isHidden,
    ...hidingAbilities(inCare, tip.isHidden),
  };
}

import type { Role } from '@bros/contract/core/access';
import type { Tip } from '@bros/contract/places/tips';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** The fields of a tip that decide which acts are open. */
export interface JudgedTip {
  /** Null where the editors wrote it. */
  authorId: string | null;
  /** Null where the editors wrote it, or its author is gone. */
  authorRole: Role | null;
  isHidden: boolean;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

/** Returns the acts on a tip that the actor can read. Staff edit the editors' tips; only admins hide tips that staff wrote. */
export function abilitiesOn(tip: JudgedTip, actor: Judge): Tip['can'] {
  const isOwn = tip.authorId === actor.memberId;
  const isStaff = actor.role !== 'member';
  const isEditorial = tip.authorId === null;
  const mayPost = hasCapability(actor, 'community.post');
  const isInCare = isStaff && !isOwn && (actor.role === 'admin' || isEditorial || tip.authorRole === 'member');
  return {
    vote: mayPost && !isOwn && !tip.isHidden,
    edit: (isOwn && mayPost && !tip.isHidden) || (isEditorial && isStaff),
    remove: isOwn,
    report: !isOwn && !isEditorial && !isStaff && !tip.isHidden,
    hide: isInCare && !tip.isHidden,
    restore: isInCare && tip.isHidden,
  };
}

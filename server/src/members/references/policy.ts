import { REFERENCE_BLIND_DAYS, type ReferenceObstacle } from '@bros/contract/members/reference-rules';
import type { Relation } from '../../core/people/visibility/policy.ts';
import type { Actor } from '../../platform/api/context.ts';

const DAY_MS = 86_400_000;

/** The facts that decide whether a reference is shown. */
export interface Written {
  createdAt: Date;
  /** Its subject wrote one about its author, which may be withdrawn by now. */
  isAnswered: boolean;
}

/** When a reference is shown even if it is not answered. */
export const shownFrom = (createdAt: Date): Date => new Date(createdAt.getTime() + REFERENCE_BLIND_DAYS * DAY_MS);

/** The rule of blind references (specification, N4). Lists ask the same in SQL (`isShownRow`); `references.test.ts` tries both on one table. */
export const isShown = ({ createdAt, isAnswered }: Written, now: Date): boolean => isAnswered || shownFrom(createdAt) <= now;

/** Why a member cannot write a reference, or change their own; null when they can. */
export function obstacleTo(
  relation: Relation,
  own: (Written & { withdrawnAt: Date | null; hiddenAt: Date | null }) | undefined,
  now: Date,
): ReferenceObstacle | null {
  if (own?.withdrawnAt) return 'withdrawn';
  if (own?.hiddenAt) return 'hidden';
  if (own && isShown(own, now)) return 'shown';
  return relation === 'connection' ? null : 'notConnected';
}

/** True for staff who are neither its author nor its subject. A withdrawn reference has no words to hide. */
export const canHide = (
  actor: Pick<Actor, 'memberId' | 'role'>,
  reference: { authorId: string; aboutId: string; withdrawnAt: Date | null },
): boolean =>
  actor.role !== 'member' &&
  reference.withdrawnAt === null &&
  reference.authorId !== actor.memberId &&
  reference.aboutId !== actor.memberId;

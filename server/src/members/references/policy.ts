import { DAY_MS } from '@bros/contract/core/durations';
import { REFERENCE_BLIND_DAYS, type ReferenceObstacle } from '@bros/contract/members/reference-rules';
import type { Relation } from '../../core/people/visibility/policy.ts';
import type { Actor } from '../../platform/api/context.ts';

export interface Written {
  createdAt: Date;
  /** True even if the counterpart was withdrawn. */
  isAnswered: boolean;
}

export const shownFrom = (createdAt: Date): Date => new Date(createdAt.getTime() + REFERENCE_BLIND_DAYS * DAY_MS);

/** Blind references (specification, N4). `isShownRow` is this rule in SQL; `references.test.ts` tests both. */
export const isShown = ({ createdAt, isAnswered }: Written, now: Date): boolean => isAnswered || shownFrom(createdAt) <= now;

export function obstacleTo(
  { relation, haveMet }: { relation: Relation; haveMet: boolean },
  own: (Written & { withdrawnAt: Date | null; hiddenAt: Date | null }) | undefined,
  now: Date,
): ReferenceObstacle | null {
  if (own?.withdrawnAt) return 'withdrawn';
  if (own?.hiddenAt) return 'hidden';
  if (own && isShown(own, now)) return 'shown';
  return relation === 'connection' || haveMet ? null : 'notConnected';
}

/** A withdrawn reference has no text to hide. */
export const canHide = (
  actor: Pick<Actor, 'memberId' | 'role'>,
  reference: { authorId: string; aboutId: string; withdrawnAt: Date | null },
): boolean =>
  actor.role !== 'member' &&
  reference.withdrawnAt === null &&
  reference.authorId !== actor.memberId &&
  reference.aboutId !== actor.memberId;

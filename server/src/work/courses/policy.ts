import type { Role } from '@bros/contract/core/access';
import { DAY_MS } from '@bros/contract/core/durations';
import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import { ACCESS_PERIOD_MONTHS, type AccessPeriod, type CourseAccess, type OffSaleReason } from '@bros/contract/work/course-rules';
import type { CourseView } from '@bros/contract/work/courses';
import { mayModerate } from '../../core/people/authors/policy.ts';
import type { Terms } from '../../money/sales/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

/** The creator's share matures at `refundUntil`, so no matured share is refunded. */
export function termsFrom(paidAt: Date): Terms {
  const end = new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS);
  return { refundUntil: end, maturesAt: end };
}

/** Null for lifetime access. Counts calendar months (UTC); a missing day becomes the month's last. */
export function accessEndOf(period: AccessPeriod, from: Date): Date | null {
  const months = ACCESS_PERIOD_MONTHS[period];
  if (months === null) return null;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

export interface EnrollmentForPolicy {
  endsAt: Date | null;
  /** Set by the learner's refund button. */
  refundRequestedAt: Date | null;
  orderState: string | null;
}

/** A refund or dispute closes the course, and a won dispute reopens it. */
export function accessOf(enrollment: EnrollmentForPolicy | null, isCreator: boolean, at: Date): CourseAccess {
  if (isCreator) return 'creator';
  if (!enrollment) return 'none';
  if (enrollment.refundRequestedAt === null && enrollment.orderState === 'disputed') return 'disputed';
  if (enrollment.refundRequestedAt !== null || (enrollment.orderState !== null && enrollment.orderState !== 'paid'))
    return 'refunded';
  return enrollment.endsAt !== null && enrollment.endsAt <= at ? 'expired' : 'running';
}

export interface CourseForPolicy {
  creatorId: string | null;
  creatorRole: Role | null;
  /** True unless the creator's account is banned, leaving or deleted. */
  isCreatorThere: boolean;
  isCreatorSeller: boolean;
  priceCents: number;
  isHouse: boolean;
  isPublished: boolean;
  hasEnrollUrl: boolean;
  offSale: OffSaleReason | null;
  access: CourseAccess;
  enrollment: (EnrollmentForPolicy & { refundUntil: Date | null }) | null;
  doneCount: number;
  neededCount: number;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

export const isStaff = (actor: Pick<Actor, 'role'> | null): boolean => actor !== null && actor.role !== 'member';

type SaleFacts = Pick<
  CourseForPolicy,
  'offSale' | 'isHouse' | 'isPublished' | 'isCreatorThere' | 'isCreatorSeller' | 'priceCents'
>;

/** A sale pauses while its creator may not sell. */
export function offSaleOf(course: SaleFacts): OffSaleReason | null {
  if (course.offSale !== null || course.isHouse) return course.offSale;
  if (!course.isCreatorThere) return 'creatorGone';
  return course.isPublished && course.priceCents > 0 && !course.isCreatorSeller ? 'paused' : null;
}

export const opensLessons = (access: CourseAccess, actor: Pick<Actor, 'role'> | null): boolean =>
  access === 'running' || access === 'creator' || isStaff(actor);

export const isRefundOpen = (enrollment: CourseForPolicy['enrollment'], at: Date): boolean =>
  enrollment !== null &&
  enrollment.refundRequestedAt === null &&
  enrollment.orderState === 'paid' &&
  enrollment.refundUntil !== null &&
  at < enrollment.refundUntil;

/** A member can buy again after a refund that somebody else started, but not after using the refund button. */
const mayBuy = ({ access, enrollment }: CourseForPolicy): boolean =>
  access === 'none' ||
  access === 'expired' ||
  (access === 'refunded' && enrollment?.refundRequestedAt === null && enrollment.orderState === 'refunded');

/** Visitors can only follow the link of an external course. */
export function abilitiesOn(course: CourseForPolicy, actor: Judge | null, moneyAt: Date): CourseView['can'] {
  const { access, isHouse, isPublished } = course;
  const isCreator = access === 'creator';
  const isAdmin = actor?.role === 'admin';
  const isOnSale = isPublished && offSaleOf(course) === null;
  return {
    buy: actor !== null && !isHouse && isOnSale && hasCapability(actor, 'courses.use') && mayBuy(course),
    openEnrollmentUrl: isHouse && course.hasEnrollUrl,
    requestRefund: isRefundOpen(course.enrollment, moneyAt),
    review: access === 'running' && course.doneCount >= course.neededCount,
    ask: access === 'running',
    answer: isCreator,
    edit: isCreator,
    report: actor?.role === 'member' && !isHouse && !isCreator && course.creatorId !== null,
    takeDown: isAdmin && !isHouse && isPublished && course.offSale !== 'staff' && !isCreator,
    restore: isAdmin && course.offSale === 'staff' && !isCreator,
    setUrl: isAdmin && isHouse,
  };
}

/** Admins also decide on staff's courses. Nobody decides on their own courses. */
export const canDecide = (
  actor: Judge,
  { creatorId, creatorRole }: Pick<CourseForPolicy, 'creatorId' | 'creatorRole'>,
): boolean => creatorId !== null && mayModerate(actor, { id: creatorId, role: creatorRole });

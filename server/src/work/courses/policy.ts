import type { Role } from '@bros/contract/core/access';
import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import { ACCESS_PERIOD_MONTHS, type AccessPeriod, type CourseAccess, type OffSaleReason } from '@bros/contract/work/course-rules';
import type { CourseView } from '@bros/contract/work/courses';
import { isInCare } from '../../core/people/authors/policy.ts';
import type { Terms } from '../../money/sales/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

const DAY_MS = 86_400_000;

/**
 * The days of a course's sale count from its payment. Money goes back before `refundUntil` and the share matures from that moment on, so that no share
 * matures while its price can still be taken back.
 */
export function termsFrom(paidAt: Date): Terms {
  const end = new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS);
  return { refundUntil: end, maturesAt: end };
}

/** The end of an access that begins now; null for lifetime. Calendar months (UTC); a day that the last month lacks is its last one. */
export function accessEndOf(period: AccessPeriod, from: Date): Date | null {
  const months = ACCESS_PERIOD_MONTHS[period];
  if (months === null) return null;
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** A reader's enrolment with the order that paid for it. */
export interface JudgedEnrolment {
  endsAt: Date | null;
  /** The learner took the money back by the button. */
  moneyBackAt: Date | null;
  /** Null for a free course. */
  orderState: string | null;
}

/** The order decides with the enrolment: a price that went back or is disputed closes the course, and a dispute that was won opens it again. */
export function accessOf(enrolment: JudgedEnrolment | null, isCreator: boolean, at: Date): CourseAccess {
  if (isCreator) return 'creator';
  if (!enrolment) return 'none';
  if (enrolment.moneyBackAt === null && enrolment.orderState === 'disputed') return 'disputed';
  if (enrolment.moneyBackAt !== null || (enrolment.orderState !== null && enrolment.orderState !== 'paid')) return 'refunded';
  return enrolment.endsAt !== null && enrolment.endsAt <= at ? 'expired' : 'running';
}

/** The fields of a course that decide what a reader can do with it. */
export interface JudgedCourse {
  creatorId: string | null;
  creatorRole: Role | null;
  /** Not banned, leaving or gone. */
  isCreatorThere: boolean;
  isCreatorSeller: boolean;
  priceCents: number;
  isHouse: boolean;
  isPublished: boolean;
  hasAddress: boolean;
  offSale: OffSaleReason | null;
  access: CourseAccess;
  enrolment: (JudgedEnrolment & { refundUntil: Date | null }) | null;
  /** Lessons that the reader finished, and has to finish before a review. */
  doneCount: number;
  neededCount: number;
}

type Judge = Pick<Actor, 'memberId' | 'role' | 'tier'>;

export const isStaff = (actor: Pick<Actor, 'role'> | null): boolean => actor !== null && actor.role !== 'member';

type SaleFacts = Pick<JudgedCourse, 'offSale' | 'isHouse' | 'isPublished' | 'isCreatorThere' | 'isCreatorSeller' | 'priceCents'>;

/** Why nobody can buy the course. The sale of a published course with a price pauses while its creator may not sell. */
export function offSaleOf(course: SaleFacts): OffSaleReason | null {
  if (course.offSale !== null || course.isHouse) return course.offSale;
  if (!course.isCreatorThere) return 'creatorGone';
  return course.isPublished && course.priceCents > 0 && !course.isCreatorSeller ? 'paused' : null;
}

/** A reader may open lessons that are not free. */
export const opensLessons = (access: CourseAccess, actor: Pick<Actor, 'role'> | null): boolean =>
  access === 'running' || access === 'creator' || isStaff(actor);

/** Pressing the button at this moment (by the clock of money) brings the price back. */
export const isMoneyBackOpen = (enrolment: JudgedCourse['enrolment'], at: Date): boolean =>
  enrolment !== null &&
  enrolment.moneyBackAt === null &&
  enrolment.orderState === 'paid' &&
  enrolment.refundUntil !== null &&
  at < enrolment.refundUntil;

/** A member whose course was refunded by others can buy it again; one who took the money back cannot. */
const mayBuy = ({ access, enrolment }: JudgedCourse): boolean =>
  access === 'none' ||
  access === 'expired' ||
  (access === 'refunded' && enrolment?.moneyBackAt === null && enrolment.orderState === 'refunded');

/** The abilities of a reader on a course that they can read. A visitor has none but the way to a course sold elsewhere. */
export function abilitiesOn(course: JudgedCourse, actor: Judge | null, moneyAt: Date): CourseView['can'] {
  const { access, isHouse, isPublished } = course;
  const isCreator = access === 'creator';
  const isAdmin = actor?.role === 'admin';
  const isOnSale = isPublished && offSaleOf(course) === null;
  return {
    buy: actor !== null && !isHouse && isOnSale && hasCapability(actor, 'courses.use') && mayBuy(course),
    openAddress: isHouse && course.hasAddress,
    takeMoneyBack: isMoneyBackOpen(course.enrolment, moneyAt),
    review: access === 'running' && course.doneCount >= course.neededCount,
    ask: access === 'running',
    answer: isCreator,
    edit: isCreator,
    report: actor?.role === 'member' && !isHouse && !isCreator && course.creatorId !== null,
    takeDown: isAdmin && !isHouse && isPublished && course.offSale !== 'staff' && !isCreator,
    restore: isAdmin && course.offSale === 'staff' && !isCreator,
    setAddress: isAdmin && isHouse,
  };
}

/** Staff decide about members' courses, admins about those of staff too; nobody about their own. */
export const canDecide = (actor: Judge, { creatorId, creatorRole }: Pick<JudgedCourse, 'creatorId' | 'creatorRole'>): boolean =>
  creatorId !== null && isInCare(actor, { id: creatorId, role: creatorRole });

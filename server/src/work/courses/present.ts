import { CURRENCY } from '@bros/contract/core/money';
import { lessonsBeforeReview } from '@bros/contract/work/course-rules';
import type { CourseCard, CourseId, CourseLearning, CourseView } from '@bros/contract/work/courses';
import { presentAuthor } from '../../core/people/authors/present.ts';
import type { Relation } from '../../core/people/visibility/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Outline } from './outline.ts';
import { abilitiesOn, accessOf, type CourseForPolicy, isRefundOpen, isStaff, offSaleOf, opensLessons } from './policy.ts';
import type { CourseRow } from './queries.ts';

export const canSeePeople = (actor: Actor | null) => actor !== null && hasCapability(actor, 'people.see');

const enrollmentForPolicy = ({ enrollment, order }: CourseRow): CourseForPolicy['enrollment'] =>
  enrollment && {
    endsAt: enrollment.endsAt,
    refundRequestedAt: enrollment.refundRequestedAt,
    orderState: enrollment.orderId === null ? null : (order?.state ?? 'gone'),
    refundUntil: order?.refundUntil ?? null,
  };

export function toPolicyInput(row: CourseRow, actor: Actor | null): CourseForPolicy {
  const { course, authorName, authorRole, lessonCount, doneCount } = row;
  const enrollment = enrollmentForPolicy(row);
  const isCreator = actor !== null && course.creatorId === actor.memberId;
  return {
    creatorId: course.creatorId,
    creatorRole: authorRole,
    isCreatorThere: authorName !== null,
    isCreatorSeller: row.isCreatorSeller,
    priceCents: course.priceCents,
    isHouse: course.position !== null,
    isPublished: course.publishedAt !== null,
    hasEnrollUrl: course.enrollUrl !== null,
    offSale: course.offSale,
    access: accessOf(enrollment, isCreator, new Date()),
    enrollment,
    doneCount,
    neededCount: lessonsBeforeReview(lessonCount),
  };
}

const fullPriceOf = ({ course, price }: CourseRow): number | null =>
  course.position !== null ? course.formerPriceCents : price < course.priceCents ? course.priceCents : null;

export function presentCard(row: CourseRow, actor: Actor | null): CourseCard {
  const { course, edition, price, average, ratingCount } = row;
  const isHouse = course.position !== null;
  const fullPriceCents = fullPriceOf(row);
  const { access } = toPolicyInput(row, actor);
  return {
    id: course.id as CourseId,
    title: edition.title,
    summary: edition.summary,
    level: edition.level,
    weeks: edition.weeks,
    priceCents: price,
    fullPriceCents,
    currency: CURRENCY,
    outcomes: edition.outcomes,
    saleEndsAt: !isHouse && fullPriceCents !== null ? (course.saleEndsAt?.toISOString() ?? null) : null,
    period: isHouse ? null : course.period,
    isExternal: isHouse,
    isOpeningSoon: isHouse && course.enrollUrl === null,
    studentCount: isHouse ? null : row.studentCount,
    rating: average === null ? null : { average, count: ratingCount },
    creator: presentAuthor({ ...row, authorRelation: row.authorRelation as Relation }, canSeePeople(actor)),
    moduleCount: row.moduleCount,
    lessonCount: row.lessonCount,
    access,
    doneCount: access === 'none' || access === 'creator' ? null : row.doneCount,
    resumeLessonId: access === 'running' ? (row.resumeLessonId as CourseCard['resumeLessonId']) : null,
  };
}

interface CourseViewInput {
  outline: Outline;
  done: ReadonlySet<string>;
  /** Follows the `PaymentClock`. */
  moneyAt: Date;
}

export function presentCourse(row: CourseRow, actor: Actor | null, { outline, done, moneyAt }: CourseViewInput): CourseView {
  const { course, edition } = row;
  const policyInput = toPolicyInput(row, actor);
  const isOpen = opensLessons(policyInput.access, actor);
  const isShown = policyInput.access === 'creator' || isStaff(actor);
  return {
    ...presentCard(row, actor),
    description: edition.description,
    modules: outline.map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map((lesson) => ({
        id: lesson.id as never,
        title: lesson.title,
        isFree: lesson.isFree,
        hasVideo: lesson.hasVideo,
        fileCount: lesson.fileCount,
        isOpen: isOpen || lesson.isFree,
        isDone: done.has(lesson.id),
      })),
    })),
    externalHost: course.enrollUrl === null ? null : new URL(course.enrollUrl).hostname,
    publishedAt: course.publishedAt?.toISOString() ?? null,
    offSale: offSaleOf(policyInput),
    offSaleReason: isShown ? course.offSaleReason : null,
    state: isShown ? course.state : null,
    clickCount: isStaff(actor) && course.position !== null ? course.clickCount : null,
    learning: presentLearning(row, policyInput, { outline, moneyAt }),
    can: abilitiesOn(policyInput, actor, moneyAt),
  };
}

/** Null unless the reader is a learner whose access is running or expired. */
function presentLearning(
  row: CourseRow,
  policyInput: CourseForPolicy,
  { outline, moneyAt }: Omit<CourseViewInput, 'done'>,
): CourseLearning | null {
  const { enrollment, order } = row;
  if (!enrollment || (policyInput.access !== 'running' && policyInput.access !== 'expired')) return null;
  const lessons = outline.flatMap((module) => module.lessons);
  const { certificateCode: code, completedAt } = enrollment;
  return {
    startedAt: enrollment.startedAt.toISOString(),
    endsAt: enrollment.endsAt?.toISOString() ?? null,
    lessonCount: lessons.length,
    doneCount: policyInput.doneCount,
    lessonsUntilReview: Math.max(0, policyInput.neededCount - policyInput.doneCount),
    orderId: enrollment.orderId,
    paidCents: order?.amountCents ?? null,
    refundableUntil: isRefundOpen(policyInput.enrollment, moneyAt) ? (order?.refundUntil.toISOString() ?? null) : null,
    certificate: code && completedAt ? { code, issuedAt: completedAt.toISOString(), isNameShown: enrollment.isNameShown } : null,
  };
}

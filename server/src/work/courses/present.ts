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

const judgedEnrollmentOf = ({ enrollment, order }: CourseRow): CourseForPolicy['enrollment'] =>
  enrollment && {
    endsAt: enrollment.endsAt,
    moneyBackAt: enrollment.moneyBackAt,
    orderState: enrollment.orderId === null ? null : (order?.state ?? 'gone'),
    refundUntil: order?.refundUntil ?? null,
  };

export function toPolicyInput(row: CourseRow, actor: Actor | null): CourseForPolicy {
  const { course, authorName, authorRole, lessonCount, doneCount } = row;
  const enrollment = judgedEnrollmentOf(row);
  const isCreator = actor !== null && course.creatorId === actor.memberId;
  return {
    creatorId: course.creatorId,
    creatorRole: authorRole,
    isCreatorThere: authorName !== null,
    isCreatorSeller: row.isCreatorSeller,
    priceCents: course.priceCents,
    isHouse: course.place !== null,
    isPublished: course.publishedAt !== null,
    hasAddress: course.enrollAddress !== null,
    offSale: course.offSale,
    access: accessOf(enrollment, isCreator, new Date()),
    enrollment,
    doneCount,
    neededCount: lessonsBeforeReview(lessonCount),
  };
}

const fullPriceOf = ({ course, price }: CourseRow): number | null =>
  course.place !== null ? course.formerPriceCents : price < course.priceCents ? course.priceCents : null;

export function presentCard(row: CourseRow, actor: Actor | null): CourseCard {
  const { course, edition, price, average, ratingCount } = row;
  const isHouse = course.place !== null;
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
    isOpeningSoon: isHouse && course.enrollAddress === null,
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

interface ViewParts {
  outline: Outline;
  done: ReadonlySet<string>;
  /** Follows the `PaymentClock`. */
  moneyAt: Date;
}

export function presentCourse(row: CourseRow, actor: Actor | null, { outline, done, moneyAt }: ViewParts): CourseView {
  const { course, edition } = row;
  const judged = toPolicyInput(row, actor);
  const isOpen = opensLessons(judged.access, actor);
  const isShown = judged.access === 'creator' || isStaff(actor);
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
    externalHost: course.enrollAddress === null ? null : new URL(course.enrollAddress).hostname,
    publishedAt: course.publishedAt?.toISOString() ?? null,
    offSale: offSaleOf(judged),
    offSaleReason: isShown ? course.offSaleReason : null,
    state: isShown ? course.state : null,
    clickCount: isStaff(actor) && course.place !== null ? course.clickCount : null,
    learning: presentLearning(row, judged, { outline, moneyAt }),
    can: abilitiesOn(judged, actor, moneyAt),
  };
}

/** Null if the reader never had access or was refunded. */
function presentLearning(
  row: CourseRow,
  judged: CourseForPolicy,
  { outline, moneyAt }: Omit<ViewParts, 'done'>,
): CourseLearning | null {
  const { enrollment, order } = row;
  if (!enrollment || (judged.access !== 'running' && judged.access !== 'expired')) return null;
  const lessons = outline.flatMap((module) => module.lessons);
  const { certificateCode: code, completedAt } = enrollment;
  return {
    startedAt: enrollment.startedAt.toISOString(),
    endsAt: enrollment.endsAt?.toISOString() ?? null,
    lessonCount: lessons.length,
    doneCount: judged.doneCount,
    lessonsUntilReview: Math.max(0, judged.neededCount - judged.doneCount),
    orderId: enrollment.orderId,
    paidCents: order?.amountCents ?? null,
    refundableUntil: isRefundOpen(judged.enrollment, moneyAt) ? (order?.refundUntil.toISOString() ?? null) : null,
    certificate: code && completedAt ? { code, issuedAt: completedAt.toISOString(), isNameShown: enrollment.isNameShown } : null,
  };
}

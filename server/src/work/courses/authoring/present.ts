import type { SellerGap } from '@bros/contract/money/sale-rules';
import type { CourseDraft, OwnCourse } from '@bros/contract/work/course-authoring';
import { COURSE_TRANSITIONS, type CourseGap, isEditable } from '@bros/contract/work/course-rules';
import type { Actor } from '../../../platform/api/context.ts';
import type { Outline } from '../outline.ts';
import { canDecide, offSaleOf } from '../policy.ts';
import type { LockedCourse } from '../queries.ts';
import type { Facts, selectOwn } from './queries.ts';

export function gapsOf(facts: Facts, outline: Outline, emptyLessonCount: number): CourseGap[] {
  const lessons = outline.flatMap((module) => module.lessons);
  const gaps: Record<CourseGap, boolean> = {
    summary: facts.summary === '',
    description: facts.description === '',
    outcomes: facts.outcomes.length === 0,
    lessons: lessons.length === 0,
    emptyModule: outline.some((module) => module.title === '' || module.lessons.length === 0),
    emptyLesson: emptyLessonCount > 0,
    freeLesson: lessons.length > 0 && !lessons.some(({ isFree }) => isFree),
  };
  return (Object.keys(gaps) as CourseGap[]).filter((gap) => gaps[gap]);
}

interface DraftInput {
  facts: Facts;
  outline: Outline;
  gaps: CourseGap[];
  /** Empty for a free course, and for staff. */
  sellerGaps: SellerGap[];
  isCreatorSeller: boolean;
  creatorRole: Actor['role'] | null;
}

export function presentDraft(course: LockedCourse, actor: Actor, input: DraftInput): CourseDraft {
  const { facts, outline, gaps, sellerGaps, isCreatorSeller, creatorRole } = input;
  const { state, offSale, creatorId, priceCents } = course;
  const isCreator = creatorId === actor.memberId;
  const isPublished = course.publishedAt !== null;
  const maySubmit = isCreator && COURSE_TRANSITIONS[state].includes('inReview');
  return {
    id: course.id as CourseDraft['id'],
    state,
    version: course.version,
    ...facts,
    priceCents: course.priceCents,
    salePriceCents: course.salePriceCents,
    period: course.period,
    saleEndsAt: course.saleEndsAt?.toISOString() ?? null,
    modules: outline.map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map(({ moduleId: _moduleId, ...lesson }) => lesson) as CourseDraft['modules'][number]['lessons'],
    })),
    isPublished,
    offSale: offSaleOf({
      offSale,
      isPublished,
      priceCents,
      isCreatorSeller,
      isHouse: false,
      isCreatorThere: creatorId !== null,
    }),
    decision: course.decision as CourseDraft['decision'],
    submittedAt: course.submittedAt?.toISOString() ?? null,
    gaps,
    sellerGaps,
    can: {
      edit: isCreator && isEditable(state),
      submit: maySubmit && gaps.length === 0,
      withdraw: isCreator && state === 'inReview',
      sell: isCreator && isPublished && offSale === 'creator',
      stopSelling: isCreator && isPublished && offSale === null,
      remove: isCreator && !isPublished,
      decide: state === 'inReview' && canDecide(actor, { creatorId, creatorRole }),
    },
  };
}

export function presentOwn({
  course,
  title,
  isCreatorSeller,
  ...counts
}: Awaited<ReturnType<typeof selectOwn>>[number]): OwnCourse {
  const { id, state, priceCents, publishedAt, editedAt } = course;
  const isPublished = publishedAt !== null;
  const offSale = offSaleOf({ ...course, isPublished, isCreatorSeller, isHouse: false, isCreatorThere: true });
  return {
    id: id as OwnCourse['id'],
    state,
    title,
    priceCents,
    offSale,
    isPublished,
    editedAt: editedAt.toISOString(),
    lessonCount: counts.lessonCount,
    studentCount: counts.studentCount,
    earnedCents: counts.earnedCents,
    pendingCents: counts.pendingCents,
  };
}

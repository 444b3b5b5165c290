import { paths } from '@bros/contract/paths';
import type { CourseQuestion, CourseReview } from '@bros/contract/work/course-learning';
import { COURSE_WRITINGS_PER_DAY } from '@bros/contract/work/course-rules';
import { assertTextAllowed, type WritingDeps } from '../../../core/moderation/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { assertWithinDay, lockAuthor, type WriterTrust } from '../../../core/people/authors/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { requireCourse } from '../catalog/service.ts';
import type { CourseDeps } from '../deps.ts';
import { findLesson } from '../outline.ts';
import { abilitiesOn, opensLessons } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { findTitle } from '../queries.ts';
import { courseQuestions, courseReviews } from '../tables.ts';
import {
  answerQuestion,
  deleteQuestion,
  deleteReview,
  findQuestion,
  findReview,
  insertQuestion,
  saveReview,
  selectQuestions,
  selectReviews,
  updateReview,
} from './discussion-queries.ts';
import { presentQuestion, presentReview } from './present.ts';

const assertWithinLimit = (
  transaction: Transaction,
  actor: Actor,
  trust: WriterTrust,
  {
    memberId: authorId,
    createdAt,
    table,
  }: Pick<typeof courseQuestions | typeof courseReviews, 'memberId' | 'createdAt'> & {
    table: typeof courseQuestions | typeof courseReviews;
  },
) => assertWithinDay(transaction, actor, { trust, perDay: COURSE_WRITINGS_PER_DAY, writings: { table, authorId, createdAt } });

/** Throws NOT_FOUND if the actor may not read the course. */
export async function listReviews(
  database: Database,
  actor: Actor,
  { courseId, ...page }: PageRequest & { courseId: string },
): Promise<Page<CourseReview>> {
  await requireCourse(database, actor, courseId);
  return presentPage(await selectReviews(database, actor, courseId, page), page, (row) => presentReview(row, actor));
}

/**
 * A new review notifies the creator. Throws NOT_FOUND, COURSE_STATE if the member has no access or has finished less than a third of the lessons,
 * WRITING_LIMIT, LINKS_REFUSED, WORDS_REFUSED.
 */
export function review(
  deps: CourseDeps & WritingDeps,
  actor: Actor,
  { courseId, rating, text }: { courseId: string; rating: number; text: string },
): Promise<CourseReview> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const course = await requireCourse(transaction, actor, courseId);
    // The `PaymentClock` does not affect reviews.
    const { review: mayReview } = abilitiesOn(toPolicyInput(course, actor), actor, new Date());
    if (!mayReview) throw failure('COURSE_STATE', { state: course.course.state });
    await assertTextAllowed(deps, transaction, trust, text);
    const { memberId } = actor;
    const earlier = await findReview(transaction, actor, { courseId });
    if (!earlier) await assertWithinLimit(transaction, actor, trust, { ...pick(courseReviews), table: courseReviews });
    await saveReview(transaction, { courseId, memberId, rating, text });
    const { creatorId } = course.course;
    if (!earlier && creatorId) {
      const values = { title: course.edition.title, rating };
      const where = { path: paths.course(courseId), groupKey: `course:${courseId}` };
      await notify(deps, transaction, { memberId: creatorId, actorId: memberId, kind: 'course.reviewed', values, ...where });
    }
    return requireReview(transaction, actor, { courseId });
  });
}

const pick = ({ memberId, createdAt }: typeof courseQuestions | typeof courseReviews) => ({ memberId, createdAt });

export async function requireReview(
  transaction: Transaction,
  actor: Actor,
  which: { reviewId: string } | { courseId: string },
): Promise<CourseReview> {
  const row = await findReview(transaction, actor, which);
  if (!row) throw failure('NOT_FOUND');
  return presentReview(row, actor);
}

/** Throws NOT_FOUND for others' reviews. */
export async function removeReview({ database }: CourseDeps, { memberId }: Actor, reviewId: string): Promise<void> {
  const isDeleted = await inTransaction(database, (transaction) => deleteReview(transaction, reviewId, memberId));
  if (!isDeleted) throw failure('NOT_FOUND');
}

/** Notifies the author. Throws NOT_FOUND unless the actor is the creator. */
export function answerReview(
  deps: CourseDeps & WritingDeps,
  actor: Actor,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<CourseReview> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const row = await findReview(transaction, actor, { reviewId });
    if (row?.creatorId !== actor.memberId) throw failure('NOT_FOUND');
    if (row.review.answer !== text) {
      await assertTextAllowed(deps, transaction, trust, text);
      await updateReview(transaction, reviewId, { answer: text, answeredAt: new Date() });
      await notifyAnswered(deps, transaction, { ...row.review, what: 'review' });
    }
    return requireReview(transaction, actor, { reviewId });
  });
}

async function notifyAnswered(
  deps: CourseDeps,
  transaction: Transaction,
  { courseId, memberId, what }: { courseId: string; memberId: string; what: 'question' | 'review' },
): Promise<void> {
  const values = { title: await findTitle(transaction, courseId), what };
  const where = { path: paths.course(courseId), groupKey: `course:${courseId}` };
  await notify(deps, transaction, { memberId, kind: 'course.answered', values, ...where });
}

/** Throws NOT_FOUND, COURSE_LOCKED unless the actor is a learner, the creator or staff. */
export async function listQuestions(
  database: Database,
  actor: Actor,
  input: PageRequest & { courseId: string; lessonId?: string | undefined },
): Promise<Page<CourseQuestion>> {
  const course = await requireCourse(database, actor, input.courseId);
  if (!opensLessons(toPolicyInput(course, actor).access, actor)) throw failure('COURSE_LOCKED');
  return presentPage(await selectQuestions(database, actor, input), input, (row) => presentQuestion(row, actor));
}

interface Asked {
  id: string;
  courseId: string;
  lessonId: string | null;
  text: string;
}

/** Idempotent by ID. Throws NOT_FOUND, COURSE_LOCKED, WRITING_LIMIT, LINKS_REFUSED, WORDS_REFUSED. */
export function ask(deps: CourseDeps & WritingDeps, actor: Actor, asked: Asked): Promise<CourseQuestion> {
  return inTransaction(deps.database, async (transaction) => {
    const { id, courseId, lessonId, text } = asked;
    const trust = await lockAuthor(transaction, actor);
    const course = await requireCourse(transaction, actor, courseId);
    if (toPolicyInput(course, actor).access !== 'running') throw failure('COURSE_LOCKED');
    if (lessonId !== null && !(await findLesson(transaction, courseId, lessonId, 'live'))) throw failure('NOT_FOUND');
    const { memberId } = actor;
    const earlier = await findQuestion(transaction, actor, id);
    if (earlier?.question.memberId !== memberId && earlier) throw failure('NOT_FOUND');
    if (!earlier) {
      await assertTextAllowed(deps, transaction, trust, text);
      await assertWithinLimit(transaction, actor, trust, { ...pick(courseQuestions), table: courseQuestions });
      await insertQuestion(transaction, { ...asked, memberId });
      await notifyAsked(deps, transaction, course, memberId);
    }
    return requireQuestion(transaction, actor, id);
  });
}

async function notifyAsked(
  deps: CourseDeps,
  transaction: Transaction,
  { course, edition }: Awaited<ReturnType<typeof requireCourse>>,
  actorId: string,
): Promise<void> {
  if (!course.creatorId) return;
  const where = { path: paths.course(course.id), groupKey: `course:${course.id}` };
  const values = { title: edition.title };
  await notify(deps, transaction, { memberId: course.creatorId, actorId, kind: 'course.asked', values, ...where });
}

async function requireQuestion(transaction: Transaction, actor: Actor, questionId: string): Promise<CourseQuestion> {
  const row = await findQuestion(transaction, actor, questionId);
  if (!row) throw failure('NOT_FOUND');
  return presentQuestion(row, actor);
}

/** Notifies the author. Throws NOT_FOUND unless the actor is the creator. */
export function answer(
  deps: CourseDeps & WritingDeps,
  actor: Actor,
  { questionId, text }: { questionId: string; text: string },
): Promise<CourseQuestion> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const row = await findQuestion(transaction, actor, questionId);
    if (row?.creatorId !== actor.memberId) throw failure('NOT_FOUND');
    if (row.question.answer !== text) {
      await assertTextAllowed(deps, transaction, trust, text);
      await answerQuestion(transaction, questionId, text);
      await notifyAnswered(deps, transaction, { ...row.question, what: 'question' });
    }
    return requireQuestion(transaction, actor, questionId);
  });
}

/** Throws NOT_FOUND for others' questions. */
export async function removeQuestion({ database }: CourseDeps, { memberId }: Actor, questionId: string): Promise<void> {
  const isDeleted = await inTransaction(database, (transaction) => deleteQuestion(transaction, questionId, memberId));
  if (!isDeleted) throw failure('NOT_FOUND');
}

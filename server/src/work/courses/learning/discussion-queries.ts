import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor } from '../../../core/people/members/queries.ts';
import { blockedWith, type Viewer } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { courseEnrollments, courseLessons, courseQuestions, courseReviews, courses } from '../tables.ts';

function reviewsFor(database: DatabaseOrTransaction, viewer: Viewer, microseconds = sql<number>`0`.mapWith(Number)) {
  return joinAuthor(
    database
      .select({
        review: courseReviews,
        id: courseReviews.id,
        creatorId: courses.creatorId,
        microseconds,
        ...authorColumns(viewer),
      })
      .from(courseReviews)
      .innerJoin(courses, eq(courses.id, courseReviews.courseId)),
    courseReviews.memberId,
    'left',
  ).$dynamic();
}
export type ReviewRow = Awaited<ReturnType<typeof reviewsFor>>[number];

/** True if the reviewer used the refund button, which removes the review from lists and counts (`countedReviews`). */
const isGivenBack = sql`exists (select from ${courseEnrollments} e where e.course_id = ${courseReviews.courseId}
  and e.member_id = ${courseReviews.memberId} and e.refund_requested_at is not null)`;

/** Authors see their own uncounted review, and staff see all. Omits reviews by blocked and blocking members. */
export function selectReviews(database: DatabaseOrTransaction, viewer: Viewer, courseId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(courseReviews.createdAt, courseReviews.id, page);
  const isCounted = and(isNull(courseReviews.hiddenReason), not(isGivenBack));
  const isShown = or(isCounted, eq(courseReviews.memberId, viewer.memberId));
  return reviewsFor(database, viewer, microseconds)
    .where(
      and(
        eq(courseReviews.courseId, courseId),
        viewer.role === 'member' ? isShown : undefined,
        sql`${courseReviews.memberId} <> all (${blockedWith(viewer.memberId)})`,
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

export async function findReview(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  which: { reviewId: string } | { courseId: string },
) {
  const isIt =
    'reviewId' in which
      ? eq(courseReviews.id, which.reviewId)
      : and(eq(courseReviews.courseId, which.courseId), eq(courseReviews.memberId, viewer.memberId));
  const [row] = await reviewsFor(database, viewer).where(isIt);
  return row;
}

export async function saveReview(
  transaction: Transaction,
  review: { courseId: string; memberId: string; rating: number; text: string },
): Promise<void> {
  const { rating, text } = review;
  await transaction
    .insert(courseReviews)
    .values(review)
    .onConflictDoUpdate({ target: [courseReviews.courseId, courseReviews.memberId], set: { rating, text } });
}

/** A hidden review keeps its row, so it stays hidden. False for others' reviews. */
export async function deleteReview(transaction: Transaction, reviewId: string, memberId: string): Promise<boolean> {
  const isOwn = and(eq(courseReviews.id, reviewId), eq(courseReviews.memberId, memberId));
  const { rowCount } = await transaction.delete(courseReviews).where(and(isOwn, isNull(courseReviews.hiddenReason)));
  if (rowCount === 1) return true;
  return (await transaction.update(courseReviews).set({ text: '' }).where(isOwn)).rowCount === 1;
}

export async function updateReview(
  transaction: Transaction,
  reviewId: string,
  changes: Partial<Pick<typeof courseReviews.$inferInsert, 'answer' | 'answeredAt'>>,
): Promise<void> {
  await transaction.update(courseReviews).set(changes).where(eq(courseReviews.id, reviewId));
}

function questionsFor(database: DatabaseOrTransaction, viewer: Viewer, microseconds = sql<number>`0`.mapWith(Number)) {
  return joinAuthor(
    database
      .select({
        question: courseQuestions,
        id: courseQuestions.id,
        creatorId: courses.creatorId,
        microseconds,
        lessonTitle: courseLessons.title,
        ...authorColumns(viewer),
      })
      .from(courseQuestions)
      .innerJoin(courses, eq(courses.id, courseQuestions.courseId))
      .leftJoin(
        courseLessons,
        and(
          eq(courseLessons.courseId, courseQuestions.courseId),
          eq(courseLessons.edition, 'live'),
          eq(courseLessons.id, courseQuestions.lessonId),
        ),
      ),
    courseQuestions.memberId,
    'left',
  ).$dynamic();
}
export type QuestionRow = Awaited<ReturnType<typeof questionsFor>>[number];

export function selectQuestions(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  { courseId, lessonId, ...page }: PageRequest & { courseId: string; lessonId?: string | undefined },
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(courseQuestions.createdAt, courseQuestions.id, page);
  return questionsFor(database, viewer, microseconds)
    .where(
      and(
        eq(courseQuestions.courseId, courseId),
        lessonId === undefined ? undefined : eq(courseQuestions.lessonId, lessonId),
        sql`${courseQuestions.memberId} <> all (${blockedWith(viewer.memberId)})`,
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

export async function findQuestion(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  questionId: string,
): Promise<QuestionRow | undefined> {
  const [row] = await questionsFor(database, viewer).where(eq(courseQuestions.id, questionId));
  return row;
}

export async function insertQuestion(transaction: Transaction, question: typeof courseQuestions.$inferInsert): Promise<boolean> {
  return (await transaction.insert(courseQuestions).values(question).onConflictDoNothing()).rowCount === 1;
}

export async function answerQuestion(transaction: Transaction, questionId: string, answer: string): Promise<void> {
  await transaction.update(courseQuestions).set({ answer, answeredAt: sql`now()` }).where(eq(courseQuestions.id, questionId));
}

export async function deleteQuestion(transaction: Transaction, questionId: string, memberId: string): Promise<boolean> {
  const isOwn = and(eq(courseQuestions.id, questionId), eq(courseQuestions.memberId, memberId));
  return (await transaction.delete(courseQuestions).where(isOwn)).rowCount === 1;
}

import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import {
  courseEditions,
  courseEnrollments,
  courseFiles,
  courseLessons,
  courseProgress,
  courseQuestions,
  courseReviews,
  courses,
  courseVisits,
} from '../tables.ts';

const titled = and(eq(courseEditions.courseId, courses.id), eq(courseEditions.edition, 'draft'));
const titledLive = (courseId: typeof courseReviews.courseId | typeof courseQuestions.courseId) =>
  and(eq(courseEditions.courseId, courseId), eq(courseEditions.edition, 'live'));

export const selectMadeBy = (database: Database, memberId: string) =>
  database
    .select({
      title: courseEditions.title,
      summary: courseEditions.summary,
      description: courseEditions.description,
      level: courseEditions.level,
      weeks: courseEditions.weeks,
      outcomes: courseEditions.outcomes,
      priceCents: courses.priceCents,
      salePriceCents: courses.salePriceCents,
      saleEndsAt: courses.saleEndsAt,
      period: courses.period,
      state: courses.state,
      publishedAt: courses.publishedAt,
      decision: courses.decision,
      createdAt: courses.createdAt,
    })
    .from(courses)
    .innerJoin(courseEditions, titled)
    .where(eq(courses.creatorId, memberId))
    .orderBy(asc(courses.createdAt));

export const selectLessonsBy = (database: Database, memberId: string) =>
  database
    .select({
      course: courseEditions.title,
      title: courseLessons.title,
      isFree: courseLessons.isFree,
      text: courseLessons.text,
      videoPlayer: courseLessons.videoPlayer,
      videoId: courseLessons.videoId,
    })
    .from(courses)
    .innerJoin(courseEditions, titled)
    .innerJoin(courseLessons, and(eq(courseLessons.courseId, courses.id), eq(courseLessons.edition, 'draft')))
    .where(eq(courses.creatorId, memberId))
    .orderBy(asc(courses.createdAt), asc(courseLessons.position));

export const selectFilesBy = (database: Database, memberId: string) =>
  database
    .select({
      course: courseEditions.title,
      name: courseFiles.name,
      kind: courseFiles.kind,
      sizeBytes: courseFiles.sizeBytes,
      wholeKey: courseFiles.wholeKey,
      createdAt: courseFiles.createdAt,
    })
    .from(courseFiles)
    .innerJoin(courses, eq(courses.id, courseFiles.courseId))
    .innerJoin(courseEditions, titled)
    .where(eq(courses.creatorId, memberId))
    .orderBy(asc(courseFiles.createdAt), asc(courseFiles.id));

export const selectEnrollmentsOf = (database: Database, memberId: string) =>
  database
    .select({
      course: courseEditions.title,
      startedAt: courseEnrollments.startedAt,
      endsAt: courseEnrollments.endsAt,
      refundRequestedAt: courseEnrollments.refundRequestedAt,
      completedAt: courseEnrollments.completedAt,
      certificateCode: courseEnrollments.certificateCode,
      isNameShown: courseEnrollments.isNameShown,
    })
    .from(courseEnrollments)
    .innerJoin(courseEditions, and(eq(courseEditions.courseId, courseEnrollments.courseId), eq(courseEditions.edition, 'live')))
    .where(eq(courseEnrollments.memberId, memberId))
    .orderBy(asc(courseEnrollments.startedAt));

export const selectProgressOf = (database: Database, memberId: string) =>
  database
    .select({ lesson: courseLessons.title, doneAt: courseProgress.doneAt })
    .from(courseProgress)
    .innerJoin(
      courseLessons,
      and(
        eq(courseLessons.courseId, courseProgress.courseId),
        eq(courseLessons.edition, 'live'),
        eq(courseLessons.id, courseProgress.lessonId),
      ),
    )
    .where(eq(courseProgress.memberId, memberId))
    .orderBy(asc(courseProgress.doneAt));

export const selectVisitsOf = (database: Database, memberId: string) =>
  database
    .select({ day: courseVisits.day, course: courseEditions.title })
    .from(courseVisits)
    .innerJoin(courseEditions, and(eq(courseEditions.courseId, courseVisits.courseId), eq(courseEditions.edition, 'live')))
    .where(eq(courseVisits.memberId, memberId))
    .orderBy(desc(courseVisits.day));

const { rating, hiddenReason } = courseReviews;
export const selectReviewsBy = (database: Database, memberId: string) =>
  database
    .select({
      course: courseEditions.title,
      rating,
      text: courseReviews.text,
      createdAt: courseReviews.createdAt,
      answer: courseReviews.answer,
      hiddenReason,
    })
    .from(courseReviews)
    .innerJoin(courseEditions, titledLive(courseReviews.courseId))
    .where(eq(courseReviews.memberId, memberId))
    .orderBy(asc(courseReviews.createdAt));

export const selectQuestionsBy = (database: Database, memberId: string) =>
  database
    .select({
      course: courseEditions.title,
      text: courseQuestions.text,
      createdAt: courseQuestions.createdAt,
      answer: courseQuestions.answer,
    })
    .from(courseQuestions)
    .innerJoin(courseEditions, titledLive(courseQuestions.courseId))
    .where(eq(courseQuestions.memberId, memberId))
    .orderBy(asc(courseQuestions.createdAt));

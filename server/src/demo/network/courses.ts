import { courseAnswerForm, courseReviewForm } from '@bros/contract/work/course-learning';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newCertificateCode } from '../../work/courses/learning/service.ts';
import { courseEnrollments, courseProgress, courseReviews } from '../../work/courses/tables.ts';
import { courseContent } from '../content.ts';
import { insertDemoCourse } from '../course-queries.ts';
import { daysAgo, type IdOf } from '../days.ts';
import { insertDemoBadge } from '../payout-queries.ts';
import { mailbox } from '../people.ts';

const { rating, text } = courseReviewForm.shape;

const course = courseContent.extend({
  learners: z.array(z.strictObject({ who: mailbox, lessonsDone: z.int().min(0) })),
  reviews: z.array(z.strictObject({ by: mailbox, rating, text, answer: courseAnswerForm.shape.text.optional() })),
});
type Course = z.infer<typeof course>;

export const readCourses = () => readDataFile('demo/courses.json', z.array(course));

const PUBLISHED_DAYS_AGO = 45;
const SUBMITTED_DAYS_AGO = 2;
const STARTED_DAYS_AGO = 30;

interface Cast {
  idOf: IdOf;
  joinedDaysAgo: (mailbox: string) => number;
}

/** The courses are free, because a sale needs a payment. */
export async function insertCourses(transaction: Transaction, cast: Cast, courses: Course[]): Promise<void> {
  const { idOf } = cast;
  for (const { learners, reviews, ...content } of courses) {
    const at = daysAgo(content.state === 'inReview' ? SUBMITTED_DAYS_AGO : PUBLISHED_DAYS_AGO);
    const { id, lessonIds } = await insertDemoCourse(transaction, { ...content, priceCents: 0, period: 'lifetime' }, idOf, at);
    await insertDemoBadge(transaction, idOf(content.by));
    if (learners.length === 0) continue;
    await insertLearners(transaction, cast, { id, lessonIds, learners });
    await transaction.insert(courseReviews).values(
      reviews.map(({ by, answer = null, ...review }, index) => ({
        courseId: id,
        memberId: idOf(by),
        ...review,
        answer,
        createdAt: daysAgo(3 + 5 * index),
        answeredAt: answer === null ? null : daysAgo(2),
      })),
    );
  }
}

async function insertLearners(
  transaction: Transaction,
  { idOf, joinedDaysAgo }: Cast,
  { id: courseId, lessonIds, learners }: { id: string; lessonIds: string[]; learners: Course['learners'] },
): Promise<void> {
  const startedDaysAgo = (who: string, index: number) => Math.min(STARTED_DAYS_AGO - 2 * index, joinedDaysAgo(who));
  await transaction.insert(courseEnrollments).values(
    learners.map(({ who, lessonsDone }, index) => {
      const isDone = lessonsDone === lessonIds.length;
      return {
        courseId,
        memberId: idOf(who),
        startedAt: daysAgo(startedDaysAgo(who, index)),
        completedAt: isDone ? daysAgo(1 + index) : null,
        certificateCode: isDone ? newCertificateCode() : null,
        lastLessonId: lessonIds[lessonsDone - 1] ?? null,
      };
    }),
  );
  await transaction.insert(courseProgress).values(
    learners.flatMap(({ who, lessonsDone }, index) =>
      lessonIds.slice(0, lessonsDone).map((lessonId, lesson) => ({
        courseId,
        memberId: idOf(who),
        lessonId,
        doneAt: daysAgo(startedDaysAgo(who, index) - lesson),
      })),
    ),
  );
}

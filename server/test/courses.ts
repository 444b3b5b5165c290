import { DAY_MS } from '@bros/contract/core/durations';
import type { CourseId } from '@bros/contract/work/courses';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import {
  courseEditions,
  courseEnrollments,
  courseLessons,
  courseModules,
  courseProgress,
  courseReviews,
  courses,
} from '../src/work/courses/tables.ts';
import { buildMember, letSell } from './factories.ts';
import { buildSale } from './sales.ts';

type Traits = Partial<typeof courses.$inferInsert> & { lessonCount?: number; isPublished?: boolean };

/** The first lesson is open to everyone. The creator of a priced course can sell. */
export async function buildCourse(database: Database, { lessonCount = 3, isPublished = true, ...traits }: Traits = {}) {
  const creatorId = traits.creatorId ?? (traits.position == null ? (await buildMember(database)).id : null);
  if (creatorId !== null && (traits.priceCents ?? 0) > 0) await letSell(database, creatorId);
  const publication = isPublished
    ? { state: 'approved' as const, publishedAt: new Date(), submittedAt: new Date() }
    : { state: 'draft' as const };
  const [course] = await database
    .insert(courses)
    .values({ ...publication, ...traits, creatorId })
    .returning();
  if (!course) throw new Error('The course was not created.');
  const facts = { title: 'Slow travel', summary: 'Stay longer.', description: 'A month in each place.', outcomes: ['Pack less'] };
  const moduleId = newId();
  const lessonIds = Array.from({ length: lessonCount }, newId);
  const lessons = lessonIds.map((id, index) => ({
    id,
    moduleId,
    position: index,
    title: `Lesson ${index + 1}`,
    isFree: index === 0,
    text: 'Some *words*.',
  }));
  for (const edition of isPublished ? (['draft', 'live'] as const) : (['draft'] as const)) {
    const of = { courseId: course.id, edition };
    await database.insert(courseEditions).values({ ...of, ...facts });
    await database.insert(courseModules).values({ ...of, id: moduleId, position: 0, title: 'Basics' });
    await database.insert(courseLessons).values(lessons.map((lesson) => ({ ...of, ...lesson })));
  }
  return { ...course, id: course.id as CourseId, moduleId, lessonIds };
}
export type BuiltCourse = Awaited<ReturnType<typeof buildCourse>>;

export async function buildEnrollment(
  database: Database,
  { id: courseId, lessonIds, creatorId }: Pick<BuiltCourse, 'id' | 'lessonIds' | 'creatorId'>,
  {
    memberId,
    isPaid = false,
    doneCount = 0,
    ...traits
  }: { memberId: string; isPaid?: boolean; doneCount?: number } & Partial<typeof courseEnrollments.$inferInsert>,
): Promise<string | null> {
  const refundUntil = new Date(Date.now() + 30 * DAY_MS);
  const order = { goods: 'course', goodsId: courseId, buyerId: memberId, sellerId: creatorId, refundUntil } as const;
  const orderId = isPaid ? await buildSale(database, order) : null;
  await database.insert(courseEnrollments).values({ courseId, memberId, orderId, startedAt: new Date(), ...traits });
  const done = lessonIds.slice(0, doneCount).map((lessonId) => ({ courseId, memberId, lessonId }));
  if (done.length > 0) await database.insert(courseProgress).values(done);
  return orderId;
}

export async function buildCourseReview(database: Database, courseId: string, memberId: string): Promise<string> {
  const [row] = await database.insert(courseReviews).values({ courseId, memberId, rating: 4, text: 'Good' }).returning();
  if (!row) throw new Error('The review was not created.');
  return row.id;
}

export const nextPosition = () => 10 + Math.floor(Math.random() * 1_000_000_000);

import type { CourseOutlineForm } from '@bros/contract/work/course-forms';
import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { isSeller } from '../../../money/sales/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { shareColumns, studentCountOf } from '../queries.ts';
import { courseEditions, courseFiles, courseLessons, courseModules, courses } from '../tables.ts';

const isDraftOf = (table: typeof courseEditions | typeof courseModules | typeof courseLessons, courseId: string) =>
  and(eq(table.courseId, courseId), eq(table.edition, 'draft'));

export async function insertCourse(transaction: Transaction, course: { id: string; creatorId: string; title: string }) {
  const { id, creatorId, title } = course;
  const { rowCount } = await transaction.insert(courses).values({ id, creatorId }).onConflictDoNothing();
  if (rowCount !== 1) return false;
  await transaction.insert(courseEditions).values({ courseId: id, edition: 'draft', title });
  return true;
}

export const countUnpublished = (transaction: Transaction, creatorId: string): Promise<number> =>
  transaction.$count(courses, and(eq(courses.creatorId, creatorId), isNull(courses.publishedAt)));

export async function deleteCourse(transaction: Transaction, courseId: string): Promise<void> {
  await transaction.delete(courses).where(eq(courses.id, courseId));
}

export async function findDraftDetails(database: DatabaseOrTransaction, courseId: string) {
  const [row] = await database.select().from(courseEditions).where(isDraftOf(courseEditions, courseId));
  if (!row) throw new Error(`The course ${courseId} has no working copy.`);
  const { title, summary, description, level, weeks, outcomes } = row;
  return { title, summary, description, level, weeks, outcomes };
}
export type Facts = Awaited<ReturnType<typeof findDraftDetails>>;

export async function updateFacts(transaction: Transaction, courseId: string, facts: Facts): Promise<void> {
  await transaction.update(courseEditions).set(facts).where(isDraftOf(courseEditions, courseId));
}

export async function incrementVersion(transaction: Transaction, courseId: string): Promise<void> {
  await transaction
    .update(courses)
    .set({ version: sql`${courses.version} + 1` })
    .where(eq(courses.id, courseId));
}

/** Remaining lessons keep text and files. */
export async function saveOutline(
  transaction: Transaction,
  courseId: string,
  modules: CourseOutlineForm['modules'],
): Promise<void> {
  const of = { courseId, edition: 'draft' as const };
  await transaction.delete(courseModules).where(isDraftOf(courseModules, courseId));
  if (modules.length > 0) {
    await transaction
      .insert(courseModules)
      .values(modules.map(({ id, title }, index) => ({ ...of, id, title, position: index })));
  }
  const lessons = modules
    .flatMap((module) => module.lessons.map((lesson) => ({ ...of, ...lesson, moduleId: module.id })))
    .map((lesson, index) => ({ ...lesson, position: index }));
  const ids = lessons.map(({ id }) => id);
  const isGone = ids.length === 0 ? undefined : notInArray(courseLessons.id, ids);
  await transaction.delete(courseLessons).where(and(isDraftOf(courseLessons, courseId), isGone));
  await dropFiles(
    transaction,
    and(eq(courseFiles.courseId, courseId), ids.length === 0 ? undefined : notInArray(courseFiles.lessonId, ids)),
  );
  if (lessons.length === 0) return;
  await transaction
    .insert(courseLessons)
    .values(lessons)
    .onConflictDoUpdate({
      target: [courseLessons.courseId, courseLessons.edition, courseLessons.id],
      set: {
        moduleId: sql`excluded.module_id`,
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        isFree: sql`excluded.is_free`,
      },
    });
}

/** Published files stay until the next approval. */
export async function dropFiles(transaction: Transaction, which: ReturnType<typeof and>): Promise<void> {
  await transaction.delete(courseFiles).where(and(which, eq(courseFiles.isLive, false)));
  await transaction.update(courseFiles).set({ isInDraft: false }).where(which);
}

export async function updateLesson(
  transaction: Transaction,
  courseId: string,
  lessonId: string,
  changes: Pick<typeof courseLessons.$inferInsert, 'text' | 'videoPlayer' | 'videoId'>,
): Promise<void> {
  await transaction
    .update(courseLessons)
    .set({ ...changes, version: sql`${courseLessons.version} + 1` })
    .where(and(isDraftOf(courseLessons, courseId), eq(courseLessons.id, lessonId)));
}

/** Counts lessons that lack a title or any content (text, video, file). */
export async function countEmptyLessons(database: DatabaseOrTransaction, courseId: string): Promise<number> {
  const { text, videoId, title, id } = courseLessons;
  const hasFile = sql`exists (select from ${courseFiles} where ${courseFiles.courseId} = ${courseLessons.courseId}
    and ${courseFiles.lessonId} = ${id} and ${courseFiles.isInDraft})`;
  const isEmpty = sql`(${title} = '' or (${text} = '' and ${videoId} is null and not ${hasFile}))`;
  const [row] = await database
    .select({ empty: count() })
    .from(courseLessons)
    .where(and(isDraftOf(courseLessons, courseId), isEmpty));
  return row?.empty ?? 0;
}

export async function publishDraft(transaction: Transaction, courseId: string): Promise<void> {
  const tables: [string, string][] = [
    ['course_editions', 'title, summary, description, level, weeks, outcomes'],
    ['course_modules', 'id, position, title'],
    ['course_lessons', 'id, module_id, position, title, is_free, text, video_player, video_id, version'],
  ];
  for (const [table, columns] of tables) {
    const [name, list] = [sql.raw(table), sql.raw(columns)];
    await transaction.execute(sql`delete from ${name} where course_id = ${courseId} and edition = 'live'`);
    await transaction.execute(sql`insert into ${name} (course_id, edition, ${list})
      select course_id, 'live', ${list} from ${name} where course_id = ${courseId} and edition = 'draft'`);
  }
  await transaction.delete(courseFiles).where(and(eq(courseFiles.courseId, courseId), eq(courseFiles.isInDraft, false)));
  await transaction.update(courseFiles).set({ isLive: true }).where(eq(courseFiles.courseId, courseId));
}

export function selectOwn(database: Database, creatorId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(courses.createdAt, courses.id, page);
  return database
    .select({
      id: courses.id,
      course: courses,
      title: courseEditions.title,
      microseconds,
      lessonCount: sql<number>`(select count(*)::int from ${courseLessons} where ${courseLessons.courseId} = ${courses.id}
        and ${courseLessons.edition} = 'draft')`,
      studentCount: studentCountOf,
      ...shareColumns,
      isCreatorSeller: isSeller(courses.creatorId),
    })
    .from(courses)
    .innerJoin(courseEditions, and(eq(courseEditions.courseId, courses.id), eq(courseEditions.edition, 'draft')))
    .where(and(eq(courses.creatorId, creatorId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

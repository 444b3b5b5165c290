import { and, asc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './queries.ts';
import { courseFiles, courseLessons, courseModules, type Edition } from './tables.ts';

/** Qualifies outer columns, because Drizzle would write `id` for `course_lessons.id`. */
const fileCountOf = (edition: Edition) =>
  sql<number>`(select count(*)::int from ${courseFiles} f where f.course_id = course_lessons.course_id
    and f.lesson_id = course_lessons.id and ${sql.raw(edition === 'live' ? 'f.is_live' : 'f.is_in_draft')})`;

export const selectLessons = (database: DatabaseOrTransaction, courseId: string, edition: Edition) =>
  database
    .select({
      id: courseLessons.id,
      moduleId: courseLessons.moduleId,
      title: courseLessons.title,
      isFree: courseLessons.isFree,
      hasText: sql<boolean>`${courseLessons.text} <> ''`,
      hasVideo: sql<boolean>`${courseLessons.videoId} is not null`,
      fileCount: fileCountOf(edition),
      version: courseLessons.version,
    })
    .from(courseLessons)
    .where(and(eq(courseLessons.courseId, courseId), eq(courseLessons.edition, edition)))
    .orderBy(asc(courseLessons.position));

export async function readOutline(database: DatabaseOrTransaction, courseId: string, edition: Edition) {
  const modules = await database
    .select({ id: courseModules.id, title: courseModules.title })
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courseId), eq(courseModules.edition, edition)))
    .orderBy(asc(courseModules.position));
  const lessons = await selectLessons(database, courseId, edition);
  return modules.map((module) => ({ ...module, lessons: lessons.filter(({ moduleId }) => moduleId === module.id) }));
}
export type Outline = Awaited<ReturnType<typeof readOutline>>;

export async function findLesson(database: DatabaseOrTransaction, courseId: string, lessonId: string, edition: Edition) {
  const [row] = await database
    .select()
    .from(courseLessons)
    .where(and(eq(courseLessons.courseId, courseId), eq(courseLessons.edition, edition), eq(courseLessons.id, lessonId)));
  return row;
}

export const selectFiles = (database: DatabaseOrTransaction, courseId: string, lessonId: string, edition: Edition) =>
  database
    .select({ id: courseFiles.id, name: courseFiles.name, kind: courseFiles.kind, sizeBytes: courseFiles.sizeBytes })
    .from(courseFiles)
    .where(
      and(
        eq(courseFiles.courseId, courseId),
        eq(courseFiles.lessonId, lessonId),
        eq(edition === 'live' ? courseFiles.isLive : courseFiles.isInDraft, true),
      ),
    )
    .orderBy(asc(courseFiles.createdAt), asc(courseFiles.id));

import type { CourseCard, CourseFilter, CourseView, Lesson } from '@bros/contract/work/courses';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { LearnDeps } from '../deps.ts';
import { findLesson, readOutline, selectFiles } from '../outline.ts';
import { abilitiesOn, opensLessons } from '../policy.ts';
import { presentCard, presentCourse, toPolicyInput } from '../present.ts';
import { type CourseRow, type DatabaseOrTransaction, findCourse } from '../queries.ts';
import {
  incrementClickCount,
  insertVisit,
  saveLastLesson,
  selectCompletedLessonIds,
  selectCourses,
  selectEnrolled,
} from './queries.ts';

export { isOffered, priceNow } from '../queries.ts';

const pageOf = (rows: CourseRow[], limit: number, actor: Actor | null): Page<CourseCard> => {
  const { items, nextCursor } = toPage(rows, limit, ({ key, course }) => [key, course.id]);
  return { items: items.map((row) => presentCard(row, actor)), nextCursor };
};

export async function listCourses(database: Database, actor: Actor | null, filter: CourseFilter): Promise<Page<CourseCard>> {
  return pageOf(await selectCourses(database, actor, filter), filter.limit, actor);
}

export async function listLearned(
  database: Database,
  actor: Actor,
  page: PageRequest & { hasBegun?: boolean | undefined },
): Promise<Page<CourseCard>> {
  return pageOf(await selectEnrolled(database, actor, page), page.limit, actor);
}

/** Throws NOT_FOUND if the actor may not read the course. */
export async function requireCourse(database: DatabaseOrTransaction, actor: Actor | null, courseId: string): Promise<CourseRow> {
  const row = await findCourse(database, actor, courseId);
  if (!row) throw failure('NOT_FOUND');
  return row;
}

/** `moneyAt` follows the `PaymentClock`. Throws NOT_FOUND. */
export async function readCourse(
  database: DatabaseOrTransaction,
  actor: Actor | null,
  courseId: string,
  moneyAt: Date,
): Promise<CourseView> {
  const row = await requireCourse(database, actor, courseId);
  const outline = await readOutline(database, courseId, 'live');
  const done = actor ? await selectCompletedLessonIds(database, courseId, actor.memberId) : new Set<string>();
  return presentCourse(row, actor, { outline, done, moneyAt });
}

/** Counts the visit of a member, except to an external course or by the creator. */
export async function openCourse({ database, sales }: LearnDeps, actor: Actor | null, courseId: string): Promise<CourseView> {
  const course = await readCourse(database, actor, courseId, await sales.now());
  const isVisit = actor?.role === 'member' && course.access !== 'creator' && !course.isExternal;
  if (isVisit) await insertVisit(database, courseId, actor.memberId);
  return course;
}

/** Remembers where a learner resumes. Throws NOT_FOUND, also for another course's lesson, COURSE_LOCKED. */
export async function openLesson(database: Database, actor: Actor | null, courseId: string, lessonId: string): Promise<Lesson> {
  const row = await requireCourse(database, actor, courseId);
  const lesson = await findLesson(database, courseId, lessonId, 'live');
  if (!lesson) throw failure('NOT_FOUND');
  const { access } = toPolicyInput(row, actor);
  if (!lesson.isFree && !opensLessons(access, actor)) throw failure('COURSE_LOCKED');
  if (actor && access === 'running') await saveLastLesson(database, courseId, actor.memberId, lessonId);
  const outline = await readOutline(database, courseId, 'live');
  const ids = outline.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const index = ids.indexOf(lessonId);
  const done = actor ? await selectCompletedLessonIds(database, courseId, actor.memberId) : new Set<string>();
  const { videoPlayer: player, videoId } = lesson;
  return {
    id: lesson.id as Lesson['id'],
    courseId: courseId as Lesson['courseId'],
    title: lesson.title,
    text: lesson.text,
    moduleTitle: outline.find(({ id }) => id === lesson.moduleId)?.title ?? '',
    video: player && videoId ? { player, id: videoId } : null,
    files: (await selectFiles(database, courseId, lessonId, 'live')) as Lesson['files'],
    isFree: lesson.isFree,
    isDone: done.has(lessonId),
    previousId: (ids[index - 1] ?? null) as Lesson['previousId'],
    nextId: (ids[index + 1] ?? null) as Lesson['nextId'],
  };
}

/** Counts the click. Throws NOT_FOUND, COURSE_STATE if there is no enrollment URL. */
export async function openEnrollmentUrl(
  { database, sales }: LearnDeps,
  actor: Actor | null,
  courseId: string,
): Promise<{ url: string }> {
  const row = await requireCourse(database, actor, courseId);
  const { enrollUrl, state } = row.course;
  const { openEnrollmentUrl: mayOpen } = abilitiesOn(toPolicyInput(row, actor), actor, await sales.now());
  if (!mayOpen || enrollUrl === null) throw failure('COURSE_STATE', { state });
  await incrementClickCount(database, courseId);
  return { url: enrollUrl };
}

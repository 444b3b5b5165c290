import type { CourseDraft, DraftLesson, OwnCourse } from '@bros/contract/work/course-authoring';
import type { CourseOutlineForm, LessonForm } from '@bros/contract/work/course-forms';
import { COURSE_DRAFTS_MAX, isEditable } from '@bros/contract/work/course-rules';
import { parseVideoLink, videoLink } from '@bros/contract/work/course-video';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import { findRole } from '../../../core/people/members/queries.ts';
import { findSellerGaps, maySell } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { MakingDeps } from '../deps.ts';
import { findLesson, readOutline, selectFiles } from '../outline.ts';
import { isStaff } from '../policy.ts';
import { type DatabaseOrTransaction, isCourse, type LockedCourse, lockCourse, updateCourse } from '../queries.ts';
import { courses } from '../tables.ts';
import { gapsOf, presentDraft, presentOwn } from './present.ts';
import {
  countEmptyLessons,
  countUnpublished,
  deleteCourse,
  type Facts,
  findDraftDetails,
  incrementVersion,
  insertCourse,
  selectOwn,
  saveOutline as storeOutline,
  updateFacts,
  updateLesson,
} from './queries.ts';

export async function listOwn(
  { database }: Pick<MakingDeps, 'database'>,
  actor: Actor,
  page: PageRequest,
): Promise<Page<OwnCourse>> {
  return presentPage(await selectOwn(database, actor.memberId, page), page, presentOwn);
}

/** Idempotent by ID. Throws COURSE_DRAFTS_LIMIT, NOT_FOUND if the ID belongs to another member's course. */
export function createCourse(deps: MakingDeps, actor: Actor, { id, title }: { id: string; title: string }): Promise<CourseDraft> {
  return inTransaction(deps.database, async (transaction) => {
    const creatorId = actor.memberId;
    await lockAuthor(transaction, actor);
    const isNew = await insertCourse(transaction, { id, creatorId, title });
    if (isNew && (await countUnpublished(transaction, creatorId)) > COURSE_DRAFTS_MAX) {
      throw failure('COURSE_DRAFTS_LIMIT', { max: COURSE_DRAFTS_MAX });
    }
    return readDraft(deps, transaction, actor, await lockOwn(transaction, actor, id));
  });
}

/** Throws NOT_FOUND unless the actor is the creator, or is staff and the course was submitted. */
export async function requireDraft(database: DatabaseOrTransaction, actor: Actor, courseId: string): Promise<LockedCourse> {
  const [course] = await database.select().from(courses).where(isCourse(courseId));
  const isSeen = course?.creatorId === actor.memberId || (isStaff(actor) && course?.submittedAt != null);
  if (!course || course.position !== null || !isSeen) throw failure('NOT_FOUND');
  return course;
}

/** Throws NOT_FOUND for others' courses. */
export async function lockOwn(transaction: Transaction, actor: Actor, courseId: string): Promise<LockedCourse> {
  const course = await lockCourse(transaction, courseId);
  if (course?.creatorId !== actor.memberId) throw failure('NOT_FOUND');
  return course;
}

/** Throws NOT_FOUND, COURSE_STATE during a review. */
export async function lockEditable(transaction: Transaction, actor: Actor, courseId: string): Promise<LockedCourse> {
  const course = await lockOwn(transaction, actor, courseId);
  if (!isEditable(course.state)) throw failure('COURSE_STATE', { state: course.state });
  return course;
}

export async function getDraft(deps: MakingDeps, actor: Actor, courseId: string): Promise<CourseDraft> {
  return readDraft(deps, deps.database, actor, await requireDraft(deps.database, actor, courseId));
}

export async function readDraft(
  deps: MakingDeps,
  database: DatabaseOrTransaction,
  actor: Actor,
  course: LockedCourse,
): Promise<CourseDraft> {
  const { id, creatorId, priceCents } = course;
  const facts = await findDraftDetails(database, id);
  const outline = await readOutline(database, id, 'draft');
  const gaps = gapsOf(facts, outline, await countEmptyLessons(database, id));
  const isPaid = creatorId === actor.memberId && priceCents > 0;
  const sellerGaps = isPaid ? await findSellerGaps(deps.sales, database, creatorId) : [];
  const isCreatorSeller = creatorId !== null && (await maySell(database, creatorId));
  const creatorRole = creatorId === null ? null : await findRole(database, creatorId);
  return presentDraft(course, actor, { facts, outline, gaps, sellerGaps, isCreatorSeller, creatorRole });
}

const again = async (deps: MakingDeps, transaction: Transaction, actor: Actor, courseId: string) =>
  readDraft(deps, transaction, actor, await lockOwn(transaction, actor, courseId));

/** An edit makes an approved working copy a draft again, and leaves the published edition alone. */
export async function markEdited(transaction: Transaction, { id, state }: LockedCourse): Promise<void> {
  await updateCourse(transaction, id, { editedAt: new Date(), ...(state === 'approved' && { state: 'draft' }) });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Idempotent, even with an outdated version. Throws NOT_FOUND, COURSE_STATE, EDIT_CONFLICT. */
export function saveFacts(
  deps: MakingDeps,
  actor: Actor,
  { courseId, version, ...form }: Facts & { courseId: string; version: number },
): Promise<CourseDraft> {
  return inTransaction(deps.database, async (transaction) => {
    const course = await lockEditable(transaction, actor, courseId);
    const { title, summary, description, level, weeks, outcomes } = form;
    const facts = { title, summary, description, level, weeks, outcomes };
    if (!isSame(await findDraftDetails(transaction, courseId), facts)) {
      if (course.version !== version) throw failure('EDIT_CONFLICT');
      await updateFacts(transaction, courseId, facts);
      await incrementVersion(transaction, courseId);
      await markEdited(transaction, course);
    }
    return again(deps, transaction, actor, courseId);
  });
}

/** Throws like `saveFacts`. */
export function saveOutline(
  deps: MakingDeps,
  actor: Actor,
  { courseId, version, modules }: CourseOutlineForm,
): Promise<CourseDraft> {
  return inTransaction(deps.database, async (transaction) => {
    const course = await lockEditable(transaction, actor, courseId);
    const stored = await readOutline(transaction, courseId, 'draft');
    const plain = stored.map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, isFree: lesson.isFree })),
    }));
    if (!isSame(plain, modules)) {
      if (course.version !== version) throw failure('EDIT_CONFLICT');
      await storeOutline(transaction, courseId, modules);
      await incrementVersion(transaction, courseId);
      await markEdited(transaction, course);
    }
    return again(deps, transaction, actor, courseId);
  });
}

/** Throws like `requireDraft`, NOT_FOUND for an unknown lesson. */
export async function getDraftLesson(
  database: DatabaseOrTransaction,
  actor: Actor,
  courseId: string,
  lessonId: string,
): Promise<DraftLesson> {
  await requireDraft(database, actor, courseId);
  const lesson = await findLesson(database, courseId, lessonId, 'draft');
  if (!lesson) throw failure('NOT_FOUND');
  const { title, text, version, videoPlayer: player, videoId } = lesson;
  return {
    id: lessonId as DraftLesson['id'],
    courseId: courseId as DraftLesson['courseId'],
    title,
    text,
    version,
    videoLink: player && videoId ? videoLink({ player, id: videoId }) : null,
    files: (await selectFiles(database, courseId, lessonId, 'draft')) as DraftLesson['files'],
  };
}

/** Like `saveFacts`, but each lesson has a separate version. */
export function saveLesson(deps: MakingDeps, actor: Actor, form: LessonForm): Promise<DraftLesson> {
  const { courseId, lessonId, version, text } = form;
  return inTransaction(deps.database, async (transaction) => {
    const course = await lockEditable(transaction, actor, courseId);
    const lesson = await findLesson(transaction, courseId, lessonId, 'draft');
    if (!lesson) throw failure('NOT_FOUND');
    const video = form.videoLink === null ? null : parseVideoLink(form.videoLink);
    const changes = { text, videoPlayer: video?.player ?? null, videoId: video?.id ?? null };
    if (!isSame({ text: lesson.text, videoPlayer: lesson.videoPlayer, videoId: lesson.videoId }, changes)) {
      if (lesson.version !== version) throw failure('EDIT_CONFLICT');
      await updateLesson(transaction, courseId, lessonId, changes);
      await markEdited(transaction, course);
    }
    return getDraftLesson(transaction, actor, courseId, lessonId);
  });
}

/** Throws NOT_FOUND, COURSE_STATE if the course was ever approved. */
export function removeCourse({ database }: Pick<MakingDeps, 'database'>, actor: Actor, courseId: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const course = await lockOwn(transaction, actor, courseId);
    if (course.publishedAt !== null) throw failure('COURSE_STATE', { state: course.state });
    await deleteCourse(transaction, courseId);
  });
}

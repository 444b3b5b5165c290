import type { Readable } from 'node:stream';
import type { DraftLesson } from '@bros/contract/work/course-authoring';
import { COURSE_FILE_MAX_BYTES, COURSE_FILES_MAX, type CourseFileKind, LESSON_FILES_MAX } from '@bros/contract/work/course-rules';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type BodyLimits, readBody, refusalOfUpload, UPLOAD_PACE } from '../../../platform/http/body.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { createSemaphore, createSemaphores } from '../../../platform/semaphore.ts';
import { dropFiles } from '../authoring/queries.ts';
import { getDraftLesson, lockEditable, markEdited } from '../authoring/service.ts';
import { requireCourse } from '../catalog/service.ts';
import type { MakingDeps } from '../deps.ts';
import { findLesson } from '../outline.ts';
import { isStaff, opensLessons } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { isCourse, type LockedCourse } from '../queries.ts';
import { courseFiles, courses } from '../tables.ts';
import { inspectFile } from './check.ts';

/** 50 MB in ten minutes is about 0.7 Mbit/s. */
const LIMITS: BodyLimits = { maxBytes: COURSE_FILE_MAX_BYTES, totalTimeoutMs: 600_000, pace: UPLOAD_PACE };
const OF_ALL = { concurrency: 3, maxWaiting: 12, busyCode: 'FILES_BUSY' } as const;
const OF_ONE = { concurrency: 1, maxWaiting: 5, busyCode: 'FILES_BUSY' } as const;

const CONTENT_TYPES: Record<CourseFileKind, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

interface Upload {
  courseId: string;
  lessonId: string;
  fileId: string;
  name: string;
}

/**
 * Throws NOT_FOUND, COURSE_STATE, COURSE_FILES_LIMIT, COURSE_FILE_REFUSED, COURSE_FILE_TOO_LARGE, FILES_BUSY, UPLOAD_TIMED_OUT, UPLOAD_CUT_OFF.
 * Stores nothing on failure.
 */
export function createFileUploads(deps: MakingDeps) {
  const all = createSemaphore(OF_ALL);
  const ofOne = createSemaphores(OF_ONE);
  return async (actor: Actor, upload: Upload, body: Readable): Promise<DraftLesson> => {
    const { courseId, lessonId } = upload;
    try {
      // `takeFile` checks again under a lock.
      const course = await inTransaction(deps.database, (transaction) => lockRoomFor(transaction, actor, upload));
      if (course) await ofOne(actor.memberId)(() => all(() => takeFile(deps, actor, upload, body)));
      return await getDraftLesson(deps.database, actor, courseId, lessonId);
    } finally {
      body.resume();
    }
  };
}

async function takeFile(deps: MakingDeps, actor: Actor, upload: Upload, body: Readable): Promise<void> {
  const file = await readFileBody(body);
  const inspection = inspectFile(file);
  if ('problem' in inspection) throw failure('COURSE_FILE_REFUSED', inspection);
  const { fileId: id, courseId, lessonId, name } = upload;
  const { kind } = inspection;
  // The key has a new ID, because with the browser's ID, an upload could overwrite a stored file.
  const wholeKey = `course-files/${newId()}.${kind}`;
  await deps.pictures.add([{ key: wholeKey, bytes: file, contentType: CONTENT_TYPES[kind] }], async (transaction, keep) => {
    const course = await lockRoomFor(transaction, actor, upload);
    if (!course) return;
    const row = { id, courseId, lessonId, wholeKey, name, kind, sizeBytes: file.byteLength };
    const { rowCount } = await transaction.insert(courseFiles).values(row).onConflictDoNothing();
    // Another file already has this ID.
    if (rowCount !== 1) throw failure('NOT_FOUND');
    await markEdited(transaction, course);
    keep();
  });
}

async function readFileBody(body: Readable): Promise<Buffer> {
  try {
    return await readBody(body, LIMITS);
  } catch (error) {
    throw refusalOfUpload(error, () => failure('COURSE_FILE_TOO_LARGE', { maxBytes: COURSE_FILE_MAX_BYTES }));
  }
}

/** Null if the file is already stored. Throws NOT_FOUND, COURSE_STATE, COURSE_FILES_LIMIT. */
async function lockRoomFor(
  transaction: Transaction,
  actor: Actor,
  { courseId, lessonId, fileId }: Upload,
): Promise<LockedCourse | null> {
  const course = await lockEditable(transaction, actor, courseId);
  if (!(await findLesson(transaction, courseId, lessonId, 'draft'))) throw failure('NOT_FOUND');
  const isOfCourse = and(eq(courseFiles.courseId, courseId), eq(courseFiles.isInDraft, true));
  const isOfLesson = and(isOfCourse, eq(courseFiles.lessonId, lessonId));
  if ((await transaction.$count(courseFiles, and(isOfLesson, eq(courseFiles.id, fileId)))) > 0) return null;
  const max = (await transaction.$count(courseFiles, isOfLesson)) >= LESSON_FILES_MAX ? LESSON_FILES_MAX : COURSE_FILES_MAX;
  if (max === LESSON_FILES_MAX || (await transaction.$count(courseFiles, isOfCourse)) >= max) {
    throw failure('COURSE_FILES_LIMIT', { max });
  }
  return course;
}

/** Idempotent. Throws NOT_FOUND, COURSE_STATE. */
export function removeFile(
  { database }: Pick<MakingDeps, 'database'>,
  actor: Actor,
  { courseId, lessonId, fileId }: Omit<Upload, 'name'>,
): Promise<DraftLesson> {
  return inTransaction(database, async (transaction) => {
    const course = await lockEditable(transaction, actor, courseId);
    const isThis = and(eq(courseFiles.id, fileId), eq(courseFiles.courseId, courseId), eq(courseFiles.lessonId, lessonId));
    if ((await transaction.$count(courseFiles, and(isThis, eq(courseFiles.isInDraft, true)))) > 0) {
      await dropFiles(transaction, isThis);
      await markEdited(transaction, course);
    }
    return getDraftLesson(transaction, actor, courseId, lessonId);
  });
}

/**
 * Members open files of the published copy if they may open the lesson; the creator and staff open files of both copies. Throws NOT_FOUND, also for
 * another course's file, COURSE_LOCKED.
 */
export async function openFile(
  { database, pictures }: Pick<MakingDeps, 'database' | 'pictures'>,
  actor: Actor,
  { courseId, fileId }: { courseId: string; fileId: string },
): Promise<FileResponse> {
  const [file] = await database
    .select()
    .from(courseFiles)
    .where(and(eq(courseFiles.id, fileId), eq(courseFiles.courseId, courseId)));
  if (!file) throw failure('NOT_FOUND');
  if (!(await isCreator(database, actor, courseId))) {
    const course = await requireCourse(database, actor, courseId);
    const lesson = file.isLive ? await findLesson(database, courseId, file.lessonId, 'live') : undefined;
    if (!lesson) throw failure('NOT_FOUND');
    if (!lesson.isFree && !opensLessons(toPolicyInput(course, actor).access, actor)) throw failure('COURSE_LOCKED');
  }
  return new FileResponse({
    contentType: CONTENT_TYPES[file.kind],
    version: file.id,
    fileName: fileNameOf(file),
    open: () => pictures.read(file.wholeKey),
  });
}

/** True for the creator, and for staff once the course was submitted. */
async function isCreator(database: Database, actor: Actor, courseId: string): Promise<boolean> {
  const [course] = await database.select().from(courses).where(isCourse(courseId));
  return course?.creatorId === actor.memberId || (isStaff(actor) && course?.submittedAt != null);
}

export function fileNameOf({ name, kind }: { name: string; kind: CourseFileKind }): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 _-]+/g, '')
    .trim();
  return `${plain || 'file'}.${kind}`;
}

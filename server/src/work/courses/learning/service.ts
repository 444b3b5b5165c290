import { randomInt } from 'node:crypto';
import type { CheckedCertificate } from '@bros/contract/work/course-learning';
import type { CourseView } from '@bros/contract/work/courses';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findEnrollment } from '../buying/queries.ts';
import { readCourse } from '../catalog/service.ts';
import type { LearnDeps } from '../deps.ts';
import { findLesson } from '../outline.ts';
import { accessOf } from '../policy.ts';
import { writeCertificate } from './certificate-pdf.ts';
import { countLeft, findCertificate, issueCertificate, saveDone, saveNameShown } from './queries.ts';

/** Finishing the last lesson issues a permanent certificate. Throws NOT_FOUND, also for another course's lesson, COURSE_LOCKED. */
export async function setDone(
  { database, sales }: LearnDeps,
  actor: Actor,
  { courseId, lessonId, isDone }: { courseId: string; lessonId: string; isDone: boolean },
): Promise<CourseView> {
  const at = await sales.now();
  return inTransaction(database, async (transaction) => {
    const { memberId } = actor;
    if (!(await findLesson(transaction, courseId, lessonId, 'live'))) throw failure('NOT_FOUND');
    const own = await findEnrollment(transaction, courseId, memberId);
    if (accessOf(own ?? null, false, new Date()) !== 'running') throw failure('COURSE_LOCKED');
    await saveDone(transaction, { courseId, memberId, lessonId, isDone });
    if (isDone && own?.completedAt === null && (await countLeft(transaction, courseId, memberId)) === 0) {
      await issueCertificate(transaction, courseId, memberId, newCertificateCode());
    }
    return readCourse(transaction, actor, courseId, at);
  });
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 60 random bits cannot be guessed. */
export function newCertificateCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
}

/** Throws NOT_FOUND if there is no certificate. */
export async function setNameShown(
  { database, sales }: LearnDeps,
  actor: Actor,
  { courseId, isNameShown }: { courseId: string; isNameShown: boolean },
): Promise<CourseView> {
  const at = await sales.now();
  return inTransaction(database, async (transaction) => {
    const isSaved = await saveNameShown(transaction, { courseId, memberId: actor.memberId, isNameShown });
    if (!isSaved) throw failure('NOT_FOUND');
    return readCourse(transaction, actor, courseId, at);
  });
}

/** Throws NOT_FOUND for an unknown code, or if the payment was refunded or is disputed. */
export async function checkCertificate(database: Database, code: string): Promise<CheckedCertificate> {
  const found = await findCertificate(database, { code });
  if (!found?.completedAt) throw failure('NOT_FOUND');
  const { courseTitle, completedAt, isNameShown, holderName } = found;
  return { code, courseTitle, issuedAt: completedAt.toISOString(), holderName: isNameShown ? holderName : null };
}

/** A PDF. Throws NOT_FOUND. */
export async function openCertificate(
  { database, publicUrl }: { database: Database; publicUrl: string },
  { memberId }: Actor,
  courseId: string,
): Promise<FileResponse> {
  const found = await findCertificate(database, { courseId, memberId });
  if (!found?.code || !found.completedAt) throw failure('NOT_FOUND');
  const { code, completedAt: issuedAt, holderName, courseTitle } = found;
  return new FileResponse({
    contentType: 'application/pdf',
    fileName: `bros-abroad-certificate-${code}.pdf`,
    version: newId(),
    open: async () => ({
      stream: await writeCertificate({ code, issuedAt, holderName, courseTitle, publicUrl }),
      sizeBytes: null,
    }),
  });
}

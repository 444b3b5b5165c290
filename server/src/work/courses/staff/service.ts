import { paths } from '@bros/contract/paths';
import type { DecideCourseForm, StaffCourse } from '@bros/contract/work/course-desk';
import type { BuyerTreatment } from '@bros/contract/work/course-rules';
import type { CourseView } from '@bros/contract/work/courses';
import { sql } from 'drizzle-orm';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { findRole } from '../../../core/people/members/queries.ts';
import { refundAllOf } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { findDraftDetails, publishDraft } from '../authoring/queries.ts';
import { readCourse, requireCourse } from '../catalog/service.ts';
import type { CourseDeps, LearnDeps } from '../deps.ts';
import { selectLessons } from '../outline.ts';
import { abilitiesOn, canDecide } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { findTitle, type LockedCourse, lockCourse, updateCourse } from '../queries.ts';
import type { Decision } from '../tables.ts';
import { type StaffCourseView, type StaffRow, selectForStaff } from './queries.ts';

export type { LearnDeps } from '../deps.ts';
export { countWaiting } from './queries.ts';

export async function listForStaff(
  database: Database,
  actor: Actor,
  { view, ...page }: PageRequest & { view: StaffCourseView },
): Promise<Page<StaffCourse>> {
  const rows = await selectForStaff(database, view, page);
  const { items, nextCursor } = toPage(rows, page.limit, ({ key, course }) => [key, course.id]);
  return { items: items.map((row) => presentForStaff(row, actor)), nextCursor };
}

function presentForStaff({ course, title, creatorName, creatorRole, studentCount }: StaffRow, actor: Actor): StaffCourse {
  const { creatorId, position, state, offSale, publishedAt } = course;
  const isAdmin = actor.role === 'admin' && creatorId !== actor.memberId;
  return {
    id: course.id as StaffCourse['id'],
    title,
    isExternal: position !== null,
    enrollUrl: course.enrollUrl,
    creator: creatorId === null ? null : { id: creatorId as NonNullable<StaffCourse['creator']>['id'], name: creatorName ?? '' },
    clickCount: course.clickCount,
    state,
    isPublished: publishedAt !== null,
    offSale,
    priceCents: course.priceCents,
    studentCount,
    submittedAt: course.submittedAt?.toISOString() ?? null,
    createdAt: course.createdAt.toISOString(),
    can: {
      decide: state === 'inReview' && canDecide(actor, { creatorId, creatorRole }),
      takeDown: isAdmin && position === null && publishedAt !== null && offSale !== 'staff',
      restore: isAdmin && offSale === 'staff',
      setUrl: isAdmin && position !== null,
    },
  };
}

const audit = (
  transaction: Transaction,
  { memberId: actorId }: Actor,
  entry: { action: AuditEntry['action']; targetId: string; reason: string; details?: Record<string, unknown> },
) => addAuditEntry(transaction, { details: {}, ...entry, actorId, targetType: 'course' });

/**
 * Notifies the creator. Throws NOT_FOUND, FORBIDDEN if the actor may not decide on this creator's courses, COURSE_STATE unless in review, EDIT_CONFLICT if the
 * copy is outdated.
 */
export function decideCourse(deps: CourseDeps, actor: Actor, form: DecideCourseForm): Promise<void> {
  const { courseId, version, decision, reason } = form;
  return inTransaction(deps.database, async (transaction) => {
    const course = await lockCourse(transaction, courseId);
    if (!course?.creatorId || course.submittedAt === null) throw failure('NOT_FOUND');
    const { creatorId, state } = course;
    if (!canDecide(actor, { creatorId, creatorRole: await findRole(transaction, creatorId) })) throw failure('FORBIDDEN');
    if (state !== 'inReview') throw failure('COURSE_STATE', { state });
    if (course.version !== version) throw failure('EDIT_CONFLICT');
    const known = new Set((await selectLessons(transaction, courseId, 'draft')).map(({ id }) => id));
    const comments = form.comments.filter(({ lessonId }) => known.has(lessonId));
    const decided: Decision = { decision, reason, decidedAt: new Date().toISOString(), comments };
    if (decision === 'approved') await publishDraft(transaction, courseId);
    const publishedAt = decision === 'approved' ? { publishedAt: course.publishedAt ?? new Date() } : {};
    await updateCourse(transaction, courseId, { state: decision, decision: decided, ...publishedAt });
    const { title } = await findDraftDetails(transaction, courseId);
    await notify(deps, transaction, {
      memberId: creatorId,
      kind: 'course.decided',
      groupKey: `course:${courseId}`,
      values: { title, decision, reason },
      path: decision === 'approved' ? paths.course(courseId) : paths.courseDraft(courseId),
    });
    await audit(transaction, actor, { action: `course.${decision}`, targetId: courseId, reason });
  });
}

async function lockFor(
  transaction: Transaction,
  actor: Actor,
  courseId: string,
  action: 'takeDown' | 'restore' | 'setUrl',
): Promise<LockedCourse> {
  const course = await lockCourse(transaction, courseId);
  const row = course && (await requireCourse(transaction, actor, courseId));
  if (!course || !row) throw failure('NOT_FOUND');
  if (!abilitiesOn(toPolicyInput(row, actor), actor, new Date())[action]) throw failure('COURSE_STATE', { state: course.state });
  return course;
}

/** Takes the course down, or restores it if the reason is null. Buyers keep access. False if nothing changed. The caller logs and notifies. */
export async function setCourseShown(transaction: Transaction, courseId: string, reason: string | null): Promise<boolean> {
  const course = await lockCourse(transaction, courseId);
  if (!course?.publishedAt || (course.offSale === 'staff') === (reason !== null)) return false;
  if (reason === null) await putBack(transaction, courseId, course);
  else await takeOff(transaction, courseId, course, reason);
  return true;
}

const takeOff = (transaction: Transaction, courseId: string, { offSale }: LockedCourse, reason: string) =>
  updateCourse(transaction, courseId, {
    offSale: 'staff',
    offSaleReason: reason,
    takenDownAt: sql`now()`,
    isStoppedByCreator: offSale === 'creator',
  });

const putBack = (transaction: Transaction, courseId: string, { isStoppedByCreator }: LockedCourse) =>
  updateCourse(transaction, courseId, {
    offSale: isStoppedByCreator ? 'creator' : null,
    offSaleReason: null,
    takenDownAt: null,
    isStoppedByCreator: false,
  });

/** Takes the course down; buyers keep access, or all get refunds. Notifies the creator. Throws NOT_FOUND, COURSE_STATE. */
export async function takeDownCourse(
  deps: LearnDeps,
  actor: Actor,
  { courseId, buyers, reason }: { courseId: string; buyers: BuyerTreatment; reason: string },
): Promise<CourseView> {
  const at = await deps.sales.now();
  return inTransaction(deps.database, async (transaction) => {
    const course = await lockFor(transaction, actor, courseId, 'takeDown');
    const { creatorId: memberId } = course;
    await takeOff(transaction, courseId, course, reason);
    if (buyers === 'refund') {
      await refundAllOf(deps.sales.queue, transaction, { goodsIds: [courseId], cause: 'takenDown', reason });
    }
    if (memberId !== null) {
      const values = { title: await findTitle(transaction, courseId), reason };
      const link = { path: paths.course(courseId), groupKey: `course:${courseId}` };
      await notify(deps, transaction, { memberId, kind: 'course.takenDown', values, ...link });
    }
    await audit(transaction, actor, { action: 'course.takenDown', targetId: courseId, reason, details: { buyers } });
    return readCourse(transaction, actor, courseId, at);
  });
}

/** Does not resume a sale that the creator had stopped. Throws NOT_FOUND, COURSE_STATE. */
export async function restoreCourse(deps: LearnDeps, actor: Actor, courseId: string): Promise<CourseView> {
  const at = await deps.sales.now();
  return inTransaction(deps.database, async (transaction) => {
    await putBack(transaction, courseId, await lockFor(transaction, actor, courseId, 'restore'));
    await audit(transaction, actor, { action: 'course.restored', targetId: courseId, reason: '' });
    return readCourse(transaction, actor, courseId, at);
  });
}

/** Throws NOT_FOUND, COURSE_STATE for a member's course. */
export async function setCourseUrl(
  deps: LearnDeps,
  actor: Actor,
  { courseId, url }: { courseId: string; url: string | null },
): Promise<CourseView> {
  const at = await deps.sales.now();
  return inTransaction(deps.database, async (transaction) => {
    await lockFor(transaction, actor, courseId, 'setUrl');
    await updateCourse(transaction, courseId, { enrollUrl: url });
    await audit(transaction, actor, { action: 'course.urlSet', targetId: courseId, reason: '', details: { url } });
    return readCourse(transaction, actor, courseId, at);
  });
}

import type { CourseDraft } from '@bros/contract/work/course-authoring';
import type { OfferForm } from '@bros/contract/work/course-forms';
import { COURSE_TRANSITIONS } from '@bros/contract/work/course-rules';
import { assertTextAllowed } from '../../../core/moderation/service.ts';
import { lockAuthor, type WriterTrust } from '../../../core/people/authors/service.ts';
import { assertMaySell } from '../../../money/sales/service.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { isBeingBought } from '../buying/queries.ts';
import type { MakingDeps } from '../deps.ts';
import { type LockedCourse, updateCourse } from '../queries.ts';
import { findDraftDetails, incrementVersion } from './queries.ts';
import { lockOwn, readDraft } from './service.ts';

/** Idempotent. Throws NOT_FOUND, COURSE_INCOMPLETE with the gaps, COURSE_STATE, SELLER_NOT_READY if the course has a price, WORDS_REFUSED, LINKS_REFUSED. */
export function submitCourse(deps: MakingDeps, actor: Actor, courseId: string): Promise<CourseDraft> {
  return inOwn(deps, actor, courseId, async (transaction, course, trust) => {
    const { state, priceCents } = course;
    if (state === 'inReview') return;
    if (!COURSE_TRANSITIONS[state].includes('inReview')) throw failure('COURSE_STATE', { state });
    const { gaps } = await readDraft(deps, transaction, actor, course);
    if (gaps.length > 0) throw failure('COURSE_INCOMPLETE', { gaps });
    if (priceCents > 0) await assertMaySell(deps.sales, transaction, actor.memberId);
    const { title, summary, description, outcomes } = await findDraftDetails(transaction, courseId);
    await assertTextAllowed(deps, transaction, trust, title, summary, description, ...outcomes);
    // Raises the version, so staff cannot decide about a withdrawn and changed copy.
    await incrementVersion(transaction, courseId);
    await updateCourse(transaction, courseId, { state: 'inReview', submittedAt: new Date() });
  });
}

/** Idempotent. Throws NOT_FOUND, COURSE_STATE unless the course is in review or a draft. */
export function withdrawCourse(deps: MakingDeps, actor: Actor, courseId: string): Promise<CourseDraft> {
  return inOwn(deps, actor, courseId, async (transaction, { state }) => {
    if (state === 'draft') return;
    if (state !== 'inReview') throw failure('COURSE_STATE', { state });
    await updateCourse(transaction, courseId, { state: 'draft' });
  });
}

/** Throws NOT_FOUND, SELLER_NOT_READY, COURSE_STATE if the period changes during a payment. */
export function setOffer(deps: MakingDeps, actor: Actor, { courseId, ...form }: OfferForm): Promise<CourseDraft> {
  return inOwn(deps, actor, courseId, async (transaction, course) => {
    if (form.priceCents > 0) await assertMaySell(deps.sales, transaction, actor.memberId);
    if (form.period !== course.period && (await isBeingBought(transaction, courseId))) {
      throw failure('COURSE_STATE', { state: course.state });
    }
    const saleEndsAt = form.saleEndsAt === null ? null : new Date(form.saleEndsAt);
    await updateCourse(transaction, courseId, { ...form, saleEndsAt });
  });
}

/** Throws NOT_FOUND, FORBIDDEN if the creator's tier may not sell courses, SELLER_NOT_READY, COURSE_STATE if taken down or never approved. */
export function setOnSale(
  deps: MakingDeps,
  actor: Actor,
  { courseId, isOnSale }: { courseId: string; isOnSale: boolean },
): Promise<CourseDraft> {
  return inOwn(deps, actor, courseId, async (transaction, course) => {
    const { state, offSale, publishedAt, priceCents } = course;
    if (publishedAt === null || offSale === 'staff') throw failure('COURSE_STATE', { state });
    if (isOnSale && !hasCapability(actor, 'courses.use')) throw failure('FORBIDDEN');
    if (isOnSale && priceCents > 0) await assertMaySell(deps.sales, transaction, actor.memberId);
    await updateCourse(transaction, courseId, { offSale: isOnSale ? null : 'creator' });
  });
}

function inOwn(
  deps: MakingDeps,
  actor: Actor,
  courseId: string,
  action: (transaction: Transaction, course: LockedCourse, trust: WriterTrust) => Promise<void>,
): Promise<CourseDraft> {
  return inTransaction(deps.database, async (transaction) => {
    // Locks the member before the course, as payments do.
    const trust = await lockAuthor(transaction, actor);
    await action(transaction, await lockOwn(transaction, actor, courseId), trust);
    return readDraft(deps, transaction, actor, await lockOwn(transaction, actor, courseId));
  });
}

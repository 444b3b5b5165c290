import { paths } from '@bros/contract/paths';
import type { BeginGuideForm, DecideGuideForm, DeskGuide } from '@bros/contract/places/city-guide-desk';
import { CITY_GUIDES_BEGUN_MAX, type CityGuideDeskView, readingMinutes } from '@bros/contract/places/city-guide-rules';
import type { GuideDraft } from '@bros/contract/places/city-guides';
import { sql } from 'drizzle-orm';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { findCity } from '../../../core/cities/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { findRole } from '../../../core/people/members/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { isAtGuideDesk } from '../policy.ts';
import { presentAtDesk } from '../present.ts';
import {
  countBegun,
  findDraft,
  insertGuide,
  type LockedGuide,
  lockGuide,
  lockGuidesOf,
  lockWriter,
  selectForStaff,
  unpinOthers,
  updateGuide,
} from '../queries.ts';
import { type GuideDeps, getDraft, groupOf, pageOfGuides, resolveSubmittedNotice } from '../service.ts';

export { countWaiting } from '../queries.ts';

export async function listForStaff(
  database: Database,
  actor: Actor,
  page: PageRequest & { view: CityGuideDeskView },
): Promise<Page<DeskGuide>> {
  return pageOfGuides(await selectForStaff(database, actor, page), page.limit, (row) => presentAtDesk(row, actor));
}

const audit = (
  transaction: Transaction,
  { memberId: actorId }: Actor,
  { guideId, ...entry }: { action: AuditEntry['action']; guideId: string; reason?: string; details?: Record<string, unknown> },
) => addAuditEntry(transaction, { reason: null, details: {}, ...entry, actorId, targetType: 'cityGuide', targetId: guideId });

/** Idempotent by ID. Throws CITY_GUIDE_AUTHOR, CITY_GUIDES_LIMIT, INPUT_INVALID for an unknown city, NOT_FOUND for the ID of another guide. */
export function beginGuide(deps: GuideDeps, actor: Actor, { guideId, cityId, authorId }: BeginGuideForm): Promise<DeskGuide> {
  return inTransaction(deps.database, async (transaction) => {
    const city = await findCity(transaction, cityId);
    if (!city) {
      throw failure('INPUT_INVALID', { fields: [{ path: 'cityId', code: 'custom', message: 'The city is not in the list.' }] });
    }
    if (!(await lockWriter(transaction, actor, authorId))) throw failure('CITY_GUIDE_AUTHOR');
    const isNew = await insertGuide(transaction, { id: guideId, cityId, authorId, invitedById: actor.memberId });
    const row = await findDraft(transaction, actor, guideId);
    if (row?.guide.authorId !== authorId || row.guide.cityId !== cityId) throw failure('NOT_FOUND');
    if (isNew) {
      if ((await countBegun(transaction, authorId)) > CITY_GUIDES_BEGUN_MAX) {
        throw failure('CITY_GUIDES_LIMIT', { max: CITY_GUIDES_BEGUN_MAX });
      }
      await audit(transaction, actor, { action: 'cityGuide.begun', guideId, details: { authorId } });
      if (authorId !== actor.memberId) {
        const notice = { kind: 'cityGuide.invited', path: paths.cityGuideDraft(guideId), values: { city: city.name } } as const;
        await notify(deps, transaction, { ...notice, memberId: authorId, groupKey: groupOf(guideId) });
      }
    }
    return presentAtDesk(row, actor);
  });
}

async function lockAtDesk(transaction: Transaction, actor: Actor, guideId: string): Promise<LockedGuide> {
  const guide = await lockGuide(transaction, guideId);
  if (!guide || guide.submittedAt === null) throw failure('NOT_FOUND');
  const authorRole = await findRole(transaction, guide.authorId);
  if (!isAtGuideDesk(actor, { authorId: guide.authorId, authorRole })) throw failure('FORBIDDEN');
  return guide;
}

async function lockPublished(transaction: Transaction, actor: Actor, guideId: string): Promise<LockedGuide> {
  const guide = await lockAtDesk(transaction, actor, guideId);
  if (guide.publishedAt === null) throw failure('CITY_GUIDE_STATE', { state: guide.state });
  return guide;
}

/**
 * Publishes the working copy (even after a takedown) or sends it back. Notifies the author. Throws NOT_FOUND, FORBIDDEN, CITY_GUIDE_STATE unless in review,
 * EDIT_CONFLICT if staff read another copy.
 */
export function decideGuide(deps: GuideDeps, actor: Actor, form: DecideGuideForm): Promise<GuideDraft> {
  const { guideId, version, decision, comment } = form;
  return inTransaction(deps.database, async (transaction) => {
    const guide = await lockAtDesk(transaction, actor, guideId);
    const { state, title, text, sources, authorId } = guide;
    if (state !== 'inReview') throw failure('CITY_GUIDE_STATE', { state });
    if (guide.version !== version) throw failure('EDIT_CONFLICT');
    const isPublishing = decision === 'published';
    await updateGuide(transaction, guideId, {
      state: decision,
      comment: isPublishing ? null : comment,
      ...(isPublishing && {
        liveTitle: title,
        liveText: text,
        liveSources: sources,
        liveMinutes: readingMinutes(text),
        publishedAt: guide.publishedAt ?? new Date(),
        takenDownReason: null,
        takenDownAt: null,
      }),
    });
    await resolveSubmittedNotice(deps, transaction, guide);
    if (authorId !== actor.memberId) {
      const path = isPublishing ? paths.cityGuide(guideId) : paths.cityGuideDraft(guideId);
      const notice = { kind: 'cityGuide.decided', path, values: { title, decision, comment } } as const;
      await notify(deps, transaction, { ...notice, memberId: authorId, groupKey: groupOf(guideId) });
    }
    await audit(transaction, actor, { action: `cityGuide.${decision}`, guideId });
    return getDraft(transaction, actor, guideId);
  });
}

/** Pins a guide and unpins the city's other guide, or unpins the guide. Idempotent. Throws NOT_FOUND, FORBIDDEN, CITY_GUIDE_STATE. */
export function setPinned(
  { database }: GuideDeps,
  actor: Actor,
  { guideId, isPinned }: { guideId: string; isPinned: boolean },
): Promise<{ isPinned: boolean }> {
  return inTransaction(database, async (transaction) => {
    const known = await findDraft(transaction, actor, guideId);
    if (known) await lockGuidesOf(transaction, known.guide.cityId);
    const guide = await lockPublished(transaction, actor, guideId);
    if (guide.takenDownReason !== null) throw failure('CITY_GUIDE_STATE', { state: guide.state });
    if (guide.isPinned !== isPinned) {
      if (isPinned) await unpinOthers(transaction, guide);
      await updateGuide(transaction, guideId, { isPinned });
      await audit(transaction, actor, { action: isPinned ? 'cityGuide.pinned' : 'cityGuide.unpinned', guideId });
    }
    return { isPinned };
  });
}

/** Takes the guide down, or with `reason` null shows it again, without its pin. False if nothing changed. The caller logs and notifies. */
export async function setGuideShown(transaction: Transaction, guideId: string, reason: string | null): Promise<boolean> {
  const guide = await lockGuide(transaction, guideId);
  return guide !== undefined && setLockedShown(transaction, guide, reason);
}

async function setLockedShown(transaction: Transaction, guide: LockedGuide, reason: string | null): Promise<boolean> {
  if (guide.publishedAt === null || (guide.takenDownReason === null) === (reason === null)) return false;
  const takenDown = { takenDownReason: reason, takenDownAt: reason === null ? null : sql`now()` };
  await updateGuide(transaction, guide.id, { ...takenDown, ...(reason !== null && { isPinned: false }) });
  return true;
}

/** Notifies the author. Idempotent. Throws NOT_FOUND, FORBIDDEN, CITY_GUIDE_STATE. */
export function takeDownGuide(
  deps: GuideDeps,
  actor: Actor,
  { guideId, reason }: { guideId: string; reason: string },
): Promise<GuideDraft> {
  return inTransaction(deps.database, async (transaction) => {
    const guide = await lockPublished(transaction, actor, guideId);
    if (await setLockedShown(transaction, guide, reason)) {
      const { liveTitle, authorId } = guide;
      if (authorId !== actor.memberId) {
        const values = { title: liveTitle ?? '', reason };
        const notice = { kind: 'cityGuide.takenDown', path: paths.cityGuideDraft(guideId), values } as const;
        await notify(deps, transaction, { ...notice, memberId: authorId, groupKey: groupOf(guideId) });
      }
      await audit(transaction, actor, { action: 'cityGuide.takenDown', guideId, reason });
    }
    return getDraft(transaction, actor, guideId);
  });
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN, CITY_GUIDE_STATE. */
export function restoreGuide({ database }: GuideDeps, actor: Actor, guideId: string): Promise<GuideDraft> {
  return inTransaction(database, async (transaction) => {
    if (await setLockedShown(transaction, await lockPublished(transaction, actor, guideId), null)) {
      await audit(transaction, actor, { action: 'cityGuide.restored', guideId });
    }
    return getDraft(transaction, actor, guideId);
  });
}

import { paths } from '@bros/contract/paths';
import { CITY_GUIDE_TRANSITIONS, isGuideEditable } from '@bros/contract/places/city-guide-rules';
import type { CityGuide, GuideCard, GuideDraft, GuideDraftHead, GuideForm } from '@bros/contract/places/city-guides';
import { findCityIdsMeant } from '../../core/cities/service.ts';
import { assertTextAllowed, type WritingDeps } from '../../core/moderation/service.ts';
import { deleteNoticesOn, type NoticeDeps, notify, resolveNotice } from '../../core/notices/service.ts';
import { lockAuthor } from '../../core/people/authors/service.ts';
import { findRole } from '../../core/people/members/queries.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../platform/database/newest-first.ts';
import { toPage } from '../../platform/database/page.ts';
import { failure } from '../../platform/http/failure.ts';
import { gapsOf } from './policy.ts';
import { presentCard, presentDraft, presentGuide, presentHead, presentSources } from './present.ts';
import {
  type DatabaseOrTransaction,
  deleteGuide,
  findCityName,
  findDraft,
  findPublished,
  type GuideHeadRow,
  type LockedGuide,
  lockGuide,
  selectOwn,
  selectPublished,
  updateGuide,
} from './queries.ts';

export interface GuideDeps extends NoticeDeps, WritingDeps {
  database: Database;
}

export { selectNewGuides } from './news/queries.ts';
export { isReadableBy } from './queries.ts';

export const groupOf = (guideId: string) => `cityGuide:${guideId}`;

export const pathsOf = (guideId: string) => [
  paths.cityGuide(guideId),
  paths.cityGuideDraft(guideId),
  paths.adminCityGuide(guideId),
];

export function pageOfGuides<Item>(rows: GuideHeadRow[], limit: number, present: (row: GuideHeadRow) => Item): Page<Item> {
  const { items, nextCursor } = toPage(rows, limit, ({ key, guide }) => [key, guide.id]);
  return { items: items.map(present), nextCursor };
}

export async function listGuides(
  database: Database,
  actor: Actor,
  filter: PageRequest & { cityId?: number | undefined; query: string },
): Promise<Page<GuideCard>> {
  const meantIds = await findCityIdsMeant(database, filter.query);
  return pageOfGuides(await selectPublished(database, actor, { ...filter, meantIds }), filter.limit, (row) =>
    presentCard(row, actor),
  );
}

/** Throws NOT_FOUND, also for a guide that was taken down. */
export async function getGuide(database: DatabaseOrTransaction, actor: Actor, guideId: string): Promise<CityGuide> {
  const row = await findPublished(database, actor, guideId);
  if (!row) throw failure('NOT_FOUND');
  return presentGuide(row, actor);
}

export async function listOwn(database: Database, actor: Actor, page: PageRequest): Promise<Page<GuideDraftHead>> {
  return pageOfGuides(await selectOwn(database, actor, page), page.limit, (row) => presentHead(row, actor));
}

/** Throws NOT_FOUND unless the actor is the author, or is staff and the draft was submitted. */
export async function getDraft(database: DatabaseOrTransaction, actor: Actor, guideId: string): Promise<GuideDraft> {
  const row = await findDraft(database, actor, guideId);
  const isSeen = row?.guide.authorId === actor.memberId || (actor.role !== 'member' && row?.guide.submittedAt != null);
  if (!row || !isSeen) throw failure('NOT_FOUND');
  return presentDraft(row, actor);
}

async function lockOwn(transaction: Transaction, actor: Actor, guideId: string): Promise<LockedGuide> {
  const guide = await lockGuide(transaction, guideId);
  if (guide?.authorId !== actor.memberId) throw failure('NOT_FOUND');
  return guide;
}

/** Saving the same content succeeds with any version. Throws NOT_FOUND, EDIT_CONFLICT, CITY_GUIDE_STATE while in review. */
export function saveGuide(
  { database }: GuideDeps,
  actor: Actor,
  { guideId, version, title, text, sources }: GuideForm,
): Promise<GuideDraft> {
  return inTransaction(database, async (transaction) => {
    const guide = await lockOwn(transaction, actor, guideId);
    const { state } = guide;
    if (!isGuideEditable(state)) throw failure('CITY_GUIDE_STATE', { state });
    const isSame =
      guide.title === title &&
      guide.text === text &&
      JSON.stringify(presentSources(guide.sources)) === JSON.stringify(presentSources(sources));
    if (!isSame) {
      if (guide.version !== version) throw failure('EDIT_CONFLICT');
      const next = state === 'published' ? 'draft' : state;
      const values = { title, text, sources: presentSources(sources), state: next, version: version + 1, editedAt: new Date() };
      await updateGuide(transaction, guideId, values);
    }
    return getDraft(transaction, actor, guideId);
  });
}

/**
 * Notifies the staff member who invited the author. Idempotent. Throws NOT_FOUND, CITY_GUIDE_STATE, CITY_GUIDE_INCOMPLETE with
 * the gaps, WORDS_REFUSED, LINKS_REFUSED.
 */
export function submitGuide(deps: GuideDeps, actor: Actor, guideId: string): Promise<GuideDraft> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const guide = await lockOwn(transaction, actor, guideId);
    const { state, title, text, sources, version } = guide;
    if (state === 'inReview') return getDraft(transaction, actor, guideId);
    if (!CITY_GUIDE_TRANSITIONS[state].includes('inReview')) throw failure('CITY_GUIDE_STATE', { state });
    const gaps = gapsOf(guide);
    if (gaps.length > 0) throw failure('CITY_GUIDE_INCOMPLETE', { gaps });
    await assertTextAllowed(deps, transaction, trust, title, text, ...sources.map((source) => source.title));
    // Increments the version, so staff who read an earlier copy get EDIT_CONFLICT.
    await updateGuide(transaction, guideId, { state: 'inReview', submittedAt: new Date(), version: version + 1 });
    await resolveNotice(deps, transaction, { memberId: actor.memberId, kind: 'cityGuide.invited', groupKey: groupOf(guideId) });
    await notifyInviter(deps, transaction, guide);
    return getDraft(transaction, actor, guideId);
  });
}

async function notifyInviter(
  deps: GuideDeps,
  transaction: Transaction,
  { id, cityId, authorId, invitedById }: LockedGuide,
): Promise<void> {
  if (invitedById === null || invitedById === authorId) return;
  const role = await findRole(transaction, invitedById);
  if (role === null || role === 'member') return;
  await notify(deps, transaction, {
    memberId: invitedById,
    kind: 'cityGuide.submitted',
    actorId: authorId,
    path: paths.adminCityGuide(id),
    values: { city: await findCityName(transaction, cityId) },
    groupKey: groupOf(id),
  });
}

/** Idempotent. Throws NOT_FOUND, CITY_GUIDE_STATE once staff have decided. */
export function withdrawGuide(deps: GuideDeps, actor: Actor, guideId: string): Promise<GuideDraft> {
  return inTransaction(deps.database, async (transaction) => {
    const { state, invitedById } = await lockOwn(transaction, actor, guideId);
    if (state !== 'draft' && state !== 'inReview') throw failure('CITY_GUIDE_STATE', { state });
    if (state === 'inReview') {
      await updateGuide(transaction, guideId, { state: 'draft' });
      await resolveSubmittedNotice(deps, transaction, { id: guideId, invitedById });
    }
    return getDraft(transaction, actor, guideId);
  });
}

export async function resolveSubmittedNotice(
  deps: GuideDeps,
  transaction: Transaction,
  { id, invitedById }: Pick<LockedGuide, 'id' | 'invitedById'>,
): Promise<void> {
  if (invitedById === null) return;
  await resolveNotice(deps, transaction, { memberId: invitedById, kind: 'cityGuide.submitted', groupKey: groupOf(id) });
}

/** Also deletes the notices that link to the guide. Throws NOT_FOUND. */
export function removeGuide({ database }: GuideDeps, actor: Actor, guideId: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockOwn(transaction, actor, guideId);
    await deleteGuide(transaction, guideId);
    await deleteNoticesOn(transaction, pathsOf(guideId));
  });
}

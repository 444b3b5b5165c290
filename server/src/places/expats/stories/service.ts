import { paths } from '@bros/contract/paths';
import type { DeskStory, ExpatStoryForm } from '@bros/contract/places/expat-desk';
import type { ExpatStory, ExpatTeaser } from '@bros/contract/places/expats';
import * as z from 'zod';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { firstDayOf, monthOf } from '../month.ts';
import { hasStoryConsent, mayRemove } from '../policy.ts';
import { excerptOf, presentDeskStory, presentStory, presentTeaser } from '../present.ts';
import { lockRound, selectConsenting } from '../round/queries.ts';
import {
  deleteStory,
  findPublished,
  insertStory,
  isMonthTaken,
  lockStory,
  type StoryRow,
  type StoryValues,
  selectPublished,
  selectStories,
  updateStory,
} from './queries.ts';

const lastMonth = z.tuple([z.iso.date()]);

export async function listStories(database: Database, page: PageRequest): Promise<Page<ExpatTeaser>> {
  const [before = null] = lastMonth.safeParse(decodeCursor(page.cursor, 1)).data ?? [];
  const rows = await selectPublished(database, { before, limit: page.limit });
  const { items, nextCursor } = toPage(rows, page.limit, ({ month }) => [month ?? '']);
  return { items: items.map(presentTeaser), nextCursor };
}

export async function getStory(database: Database, month: string): Promise<ExpatStory> {
  const story = await findPublished(database, firstDayOf(month));
  if (!story) throw failure('NOT_FOUND');
  return presentStory(story);
}

export async function findCurrentStory(database: Database) {
  const [row] = await selectPublished(database, { before: null, limit: 1 });
  if (!row) return null;
  const { videoUrl: _, ...story } = presentStory(row);
  return { ...story, month: monthOf(row.month ?? ''), story: excerptOf(row.story) };
}

export async function listDeskStories(database: Database, page: PageRequest): Promise<Page<DeskStory>> {
  const rows = await selectStories(database, page);
  const consenting = await selectConsenting(
    database,
    rows.flatMap(({ story }) => story.memberId ?? []),
  );
  return presentPage(rows, page, ({ story }) => presentDeskStory(story, consenting));
}

const toValues = ({ storyId: _, consentNote, ...values }: ExpatStoryForm): StoryValues => ({
  ...values,
  consentNote: consentNote || null,
});

type DatabaseOrTransaction = Database | Transaction;

async function isAgreed(transaction: DatabaseOrTransaction, about: Pick<StoryRow, 'memberId' | 'consentNote'>): Promise<boolean> {
  return hasStoryConsent(about, await selectConsenting(transaction, about.memberId === null ? [] : [about.memberId]));
}

export async function presentNow(transaction: DatabaseOrTransaction, row: StoryRow): Promise<DeskStory> {
  return presentDeskStory(row, await selectConsenting(transaction, row.memberId === null ? [] : [row.memberId]));
}

/** Throws EXPAT_CONSENT_MISSING. */
export async function assertAgreed(
  reader: DatabaseOrTransaction,
  about: Pick<StoryRow, 'memberId' | 'consentNote'>,
): Promise<void> {
  if (!(await isAgreed(reader, about))) throw failure('EXPAT_CONSENT_MISSING');
}

async function assertMemberAgrees(transaction: Transaction, memberId: string | null): Promise<void> {
  if (memberId !== null) await assertAgreed(transaction, { memberId, consentNote: null });
}

/** Idempotent by ID. Throws EXPAT_CONSENT_MISSING. */
export async function createStory(
  transaction: Transaction,
  { version: _, ...form }: ExpatStoryForm & { version?: number },
): Promise<{ story: DeskStory; isChanged: boolean }> {
  await assertMemberAgrees(transaction, form.memberId);
  const isChanged = await insertStory(transaction, form.storyId, toValues(form));
  const row = await requireStory(transaction, form.storyId);
  return { story: await presentNow(transaction, row), isChanged };
}

/**
 * Throws NOT_FOUND, EDIT_CONFLICT, and EXPAT_CONSENT_MISSING if a newly chosen member has not agreed, or if a story that is published or has a picture would
 * lose its consent.
 */
export async function saveStory(
  transaction: Transaction,
  { version, ...form }: ExpatStoryForm & { version: number },
): Promise<DeskStory> {
  const row = await requireVersion(transaction, form.storyId, version);
  const values = toValues(form);
  if (values.memberId !== row.memberId) await assertMemberAgrees(transaction, values.memberId);
  if (row.state === 'published' || row.pictureBase !== null) await assertAgreed(transaction, values);
  return presentNow(transaction, await updateStory(transaction, row.id, values));
}

/** Notifies the member, unless the story was already published. Throws NOT_FOUND, EDIT_CONFLICT, EXPAT_CONSENT_MISSING, EXPAT_MONTH_TAKEN. */
export async function publishStory(
  deps: NoticeDeps,
  transaction: Transaction,
  { storyId, version, month }: { storyId: string; version: number; month: string },
): Promise<DeskStory> {
  await lockRound(transaction);
  const row = await requireVersion(transaction, storyId, version);
  await assertAgreed(transaction, row);
  if (await isMonthTaken(transaction, firstDayOf(month), storyId)) throw failure('EXPAT_MONTH_TAKEN');
  const values = { state: 'published', month: firstDayOf(month), publishedAt: new Date() } as const;
  const published = await updateStory(transaction, storyId, values);
  if (row.memberId !== null && row.state !== 'published') {
    const notice = { kind: 'expat.published', path: paths.expat(month), values: { month } } as const;
    await notify(deps, transaction, { memberId: row.memberId, ...notice });
  }
  return presentNow(transaction, published);
}

/** Throws NOT_FOUND, EDIT_CONFLICT. */
export async function unpublishStory(
  transaction: Transaction,
  { storyId, version }: { storyId: string; version: number },
): Promise<{ story: DeskStory; isChanged: boolean }> {
  await lockRound(transaction);
  const row = await requireVersion(transaction, storyId, version);
  const isChanged = row.state === 'published';
  const after = isChanged ? await updateStory(transaction, storyId, { state: 'draft', publishedAt: null }) : row;
  return { story: await presentNow(transaction, after), isChanged };
}

/** Throws NOT_FOUND, FORBIDDEN while the story is published. */
export async function removeStory(transaction: Transaction, storyId: string): Promise<void> {
  const row = await requireStory(transaction, storyId);
  if (!mayRemove(row)) throw failure('FORBIDDEN');
  await deleteStory(transaction, storyId);
}

export async function requireStory(transaction: Transaction, storyId: string): Promise<StoryRow> {
  const row = await lockStory(transaction, storyId);
  if (!row) throw failure('NOT_FOUND');
  return row;
}

async function requireVersion(transaction: Transaction, storyId: string, version: number): Promise<StoryRow> {
  const row = await requireStory(transaction, storyId);
  if (row.version !== version) throw failure('EDIT_CONFLICT');
  return row;
}

import type { ExpatStoryForm } from '@bros/contract/places/expat-desk';
import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { monthOf } from '../month.ts';
import { featuredExpats } from '../tables.ts';

export type StoryRow = typeof featuredExpats.$inferSelect;
export type StoryValues = Omit<ExpatStoryForm, 'storyId' | 'consentNote'> & { consentNote: string | null };

/** True if the story is published and its month has begun (UTC). */
const isPublic: SQL = sql`${featuredExpats.state} = 'published' and ${featuredExpats.month} <= (now() at time zone 'UTC')::date`;

export function selectPublished(database: Database, { before, limit }: { before: string | null; limit: number }) {
  return database
    .select()
    .from(featuredExpats)
    .where(and(isPublic, before === null ? undefined : lt(featuredExpats.month, before)))
    .orderBy(desc(featuredExpats.month))
    .limit(limit + 1);
}

export async function findPublished(database: Database, month: string): Promise<StoryRow | undefined> {
  const [row] = await database
    .select()
    .from(featuredExpats)
    .where(and(isPublic, eq(featuredExpats.month, month)));
  return row;
}

export async function selectPublishedMonths(database: Database): Promise<string[]> {
  const rows = await database
    .select({ month: featuredExpats.month })
    .from(featuredExpats)
    .where(isPublic)
    .orderBy(desc(featuredExpats.month));
  return rows.flatMap(({ month }) => (month ? [monthOf(month)] : []));
}

export async function selectMonthsOf(reader: Database | Transaction, memberId: string): Promise<string[]> {
  const rows = await reader
    .select({ month: featuredExpats.month })
    .from(featuredExpats)
    .where(and(eq(featuredExpats.memberId, memberId), eq(featuredExpats.state, 'published')))
    .orderBy(desc(featuredExpats.month));
  return rows.flatMap(({ month }) => month ?? []);
}

export function selectStories(database: Database, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(featuredExpats.createdAt, featuredExpats.id, page);
  return database
    .select({ id: featuredExpats.id, story: featuredExpats, microseconds })
    .from(featuredExpats)
    .where(isAfterCursor)
    .orderBy(...order)
    .limit(limit);
}

export async function findStory(reader: Database | Transaction, storyId: string): Promise<StoryRow | undefined> {
  const [row] = await reader.select().from(featuredExpats).where(eq(featuredExpats.id, storyId));
  return row;
}

export async function lockStory(transaction: Transaction, storyId: string): Promise<StoryRow | undefined> {
  const [row] = await transaction.select().from(featuredExpats).where(eq(featuredExpats.id, storyId)).for('update');
  return row;
}

export async function insertStory(transaction: Transaction, storyId: string, values: StoryValues): Promise<boolean> {
  const added = await transaction
    .insert(featuredExpats)
    .values({ id: storyId, ...values })
    .onConflictDoNothing({ target: featuredExpats.id })
    .returning({ id: featuredExpats.id });
  return added.length > 0;
}

export async function updateStory(
  transaction: Transaction,
  storyId: string,
  values: Partial<StoryValues> & Partial<Pick<StoryRow, 'state' | 'month' | 'publishedAt'>>,
): Promise<StoryRow> {
  const [row] = await transaction
    .update(featuredExpats)
    .set({ ...values, version: sql`${featuredExpats.version} + 1` })
    .where(eq(featuredExpats.id, storyId))
    .returning();
  if (!row) throw new Error('The story is gone.');
  return row;
}

export async function isMonthTaken(transaction: Transaction, month: string, storyId: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: featuredExpats.id })
    .from(featuredExpats)
    .where(and(eq(featuredExpats.month, month), eq(featuredExpats.state, 'published'), sql`${featuredExpats.id} <> ${storyId}`));
  return rows.length > 0;
}

export type StoryPicture = Pick<StoryRow, 'pictureBase' | 'pictureKeys' | 'pictureColor'>;
export const NO_PICTURE: StoryPicture = { pictureBase: null, pictureKeys: [], pictureColor: null };

/** The story's version does not change. */
export async function updatePicture(transaction: Transaction, storyId: string, picture: StoryPicture): Promise<StoryRow> {
  const [row] = await transaction
    .update(featuredExpats)
    .set({ ...picture, pictureVersion: sql`${featuredExpats.pictureVersion} + 1` })
    .where(eq(featuredExpats.id, storyId))
    .returning();
  if (!row) throw new Error('The story is gone.');
  return row;
}

export async function withdrawStoriesOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .update(featuredExpats)
    .set({ state: 'withdrawn', ...NO_PICTURE, version: sql`${featuredExpats.version} + 1` })
    .where(
      and(
        eq(featuredExpats.memberId, memberId),
        or(inArray(featuredExpats.state, ['published', 'draft']), isNotNull(featuredExpats.pictureBase)),
      ),
    );
}

export async function deleteStory(transaction: Transaction, storyId: string): Promise<void> {
  await transaction.delete(featuredExpats).where(eq(featuredExpats.id, storyId));
}

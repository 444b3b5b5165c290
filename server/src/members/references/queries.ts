import { REFERENCE_BLIND_DAYS } from '@bros/contract/members/reference-rules';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor, joinMember, member, nameOf } from '../../core/people/members/queries.ts';
import { visibleTo } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { memberReferences } from './tables.ts';

/** Spells out the table name, which Drizzle would omit, so that PostgreSQL does not read the columns of `answer`. */
const isAnswered = sql<boolean>`exists (select from member_references answer
  where answer.author_id = member_references.about_id and answer.about_id = member_references.author_id)`;

/** `isShown` (`policy.ts`) for lists and counts. */
const isShownRow: SQL = sql`(${isAnswered} or member_references.created_at <= now() - make_interval(days => ${REFERENCE_BLIND_DAYS}))`;

export const isReadable = and(isShownRow, isNull(memberReferences.withdrawnAt), isNull(memberReferences.hiddenAt));

export interface ReferenceContent {
  hasMet: boolean;
  text: string;
  staffNote: string;
}

interface Pair {
  authorId: string;
  aboutId: string;
}

const isOf = ({ authorId, aboutId }: Pair) => and(eq(memberReferences.authorId, authorId), eq(memberReferences.aboutId, aboutId));

const { id, hasMet, text, staffNote, withdrawnAt, hiddenAt, hiddenReason, createdAt } = memberReferences;

export async function findReference(database: Database | Transaction, pair: Pair) {
  const [row] = await database
    .select({ id, hasMet, text, staffNote, withdrawnAt, hiddenAt, hiddenReason, createdAt, isAnswered })
    .from(memberReferences)
    .where(isOf(pair));
  return row;
}
export type ReferenceRow = NonNullable<Awaited<ReturnType<typeof findReference>>>;

export function selectShown(database: Database, viewer: Actor, aboutId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(createdAt, id, page);
  return joinAuthor(
    database.select({ id, hasMet, text, createdAt, ...authorColumns(viewer), microseconds }).from(memberReferences),
    memberReferences.authorId,
  )
    .where(and(eq(memberReferences.aboutId, aboutId), isReadable, visibleTo(viewer, 'profile'), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

export async function countMet(database: Database | Transaction, viewer: Actor, aboutId: string): Promise<number> {
  const [row] = await joinMember(
    database.select({ count: sql<number>`count(*)::int` }).from(memberReferences),
    memberReferences.authorId,
  ).where(and(eq(memberReferences.aboutId, aboutId), hasMet, isReadable, visibleTo(viewer, 'profile')));
  return row?.count ?? 0;
}

export async function insertReference(transaction: Transaction, reference: Pair & ReferenceContent): Promise<void> {
  await transaction.insert(memberReferences).values(reference);
}

export async function updateReference(transaction: Transaction, referenceId: string, written: ReferenceContent): Promise<void> {
  await transaction.update(memberReferences).set(written).where(eq(id, referenceId));
}

export async function deleteReference(transaction: Transaction, referenceId: string): Promise<void> {
  await transaction.delete(memberReferences).where(eq(id, referenceId));
}

export async function emptyReference(transaction: Transaction, referenceId: string): Promise<void> {
  await transaction.update(memberReferences).set({ text: '', staffNote: '', withdrawnAt: sql`now()` }).where(eq(id, referenceId));
}

export async function findForStaff(transaction: Transaction, referenceId: string) {
  const { authorId, aboutId } = memberReferences;
  const [row] = await transaction
    .select({ authorId, aboutId, withdrawnAt, aboutName: nameOf<string>(aboutId) })
    .from(memberReferences)
    .where(eq(id, referenceId));
  return row;
}

/** Includes the notes to staff. Call this only for staff. */
export function selectForStaff(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(createdAt, id, page);
  const { authorId, aboutId } = memberReferences;
  const people = { authorId, aboutId, authorName: nameOf<string>(authorId), aboutName: nameOf<string>(aboutId) };
  return database
    .select({ id, ...people, hasMet, text, staffNote, withdrawnAt, hiddenReason, createdAt, isAnswered, microseconds })
    .from(memberReferences)
    .where(and(or(eq(authorId, memberId), eq(aboutId, memberId)), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type StaffRow = Awaited<ReturnType<typeof selectForStaff>>[number];

const seenName = (viewer: Actor) =>
  sql<string | null>`case when coalesce(${visibleTo(viewer, 'profile')}, false) then ${member.displayName} end`;

export const selectWrittenBy = (database: Database, viewer: Actor) =>
  joinMember(
    database
      .select({ about: seenName(viewer), hasMet, text, staffNote, writtenAt: createdAt, withdrawnAt, hiddenReason })
      .from(memberReferences),
    memberReferences.aboutId,
  )
    .where(eq(memberReferences.authorId, viewer.memberId))
    .orderBy(desc(createdAt), desc(id));

/** Omits notes to staff, and references by invisible authors. */
export const selectReceivedBy = (database: Database, viewer: Actor) =>
  joinMember(
    database.select({ author: member.displayName, hasMet, text, writtenAt: createdAt }).from(memberReferences),
    memberReferences.authorId,
  )
    .where(and(eq(memberReferences.aboutId, viewer.memberId), isReadable, visibleTo(viewer, 'profile')))
    .orderBy(desc(createdAt), desc(id));

import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { moderationCases, moderationStrikes } from '../../../core/moderation/tables.ts';
import { member, nameOf, selectAccounts, selectMembersWithTier } from '../../../core/people/members/queries.ts';
import { knownDevices, sessions } from '../../../identity/accounts/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { staffNotes } from '../notes/tables.ts';

export async function findAccountFacts(database: Database, memberId: string) {
  const [row] = await selectAccounts(database, {
    role: member.role,
    sanctionReason: member.sanctionReason,
    hasTwoStep: member.hasTwoStep,
    strikes: sql<number>`(select count(*)::int from ${moderationStrikes}
        where ${moderationStrikes.memberId} = ${member.id} and ${moderationStrikes.expiresAt} > now())`,
  }).where(eq(member.id, memberId));
  return row;
}

const noteColumns = {
  id: staffNotes.id,
  authorId: staffNotes.authorId,
  authorName: nameOf(staffNotes.authorId),
  text: staffNotes.text,
  createdAt: staffNotes.createdAt,
};

const notesWithAuthors = (database: Database | Transaction, microseconds: SQL<number>) =>
  database.select({ ...noteColumns, microseconds }).from(staffNotes);

export function selectNotes(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(staffNotes.createdAt, staffNotes.id, page);
  return notesWithAuthors(database, microseconds)
    .where(and(eq(staffNotes.memberId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** Idempotent by the ID from the author's browser. */
export async function insertNote(
  transaction: Transaction,
  note: { memberId: string; authorId: string; clientId: string; text: string },
): Promise<{ note: NoteRow; isNew: boolean }> {
  const { rowCount } = await transaction.insert(staffNotes).values(note).onConflictDoNothing();
  const [stored] = await notesWithAuthors(transaction, sql<number>`0`).where(
    and(eq(staffNotes.authorId, note.authorId), eq(staffNotes.clientId, note.clientId), eq(staffNotes.memberId, note.memberId)),
  );
  if (!stored) throw new Error('The note was not stored.');
  return { note: stored, isNew: rowCount === 1 };
}

export function selectStrikes(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(moderationStrikes.createdAt, moderationStrikes.id, page);
  return database
    .select({
      id: moderationStrikes.id,
      reason: moderationStrikes.reason,
      content: moderationCases.content,
      givenBy: nameOf(moderationStrikes.givenBy),
      createdAt: moderationStrikes.createdAt,
      expiresAt: moderationStrikes.expiresAt,
      microseconds,
    })
    .from(moderationStrikes)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationStrikes.caseId))
    .where(and(eq(moderationStrikes.memberId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type StrikeRow = Awaited<ReturnType<typeof selectStrikes>>[number];

export function selectDevices(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(sessions.createdAt, sessions.id, page);
  return database
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      microseconds,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, memberId), gt(sessions.expiresAt, sql`now()`), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

const inSameBrowser = (memberId: string) => sql`select other.user_id from ${knownDevices} own
  join ${knownDevices} other on other.token_hash = own.token_hash and other.user_id <> own.user_id where own.user_id = ${memberId}`;

const atSameAddress = (memberId: string) => sql`select other.user_id from ${sessions} own
  join ${sessions} other on other.ip_address = own.ip_address and other.user_id <> own.user_id and other.expires_at > now()
  where own.user_id = ${memberId} and own.expires_at > now()`;

export function selectRelated(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(member.joinedAt, member.id, page);
  return selectMembersWithTier(database, {
    id: member.id,
    displayName: member.displayName,
    tier: member.tier,
    state: member.state,
    suspendedUntil: member.suspendedUntil,
    joinedAt: member.joinedAt,
    hasSameBrowser: sql<boolean>`${member.id} in (${inSameBrowser(memberId)})`,
    hasSameAddress: sql<boolean>`${member.id} in (${atSameAddress(memberId)})`,
    microseconds,
  })
    .where(and(inArray(member.id, sql`(${inSameBrowser(memberId)} union ${atSameAddress(memberId)})`), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type RelatedRow = Awaited<ReturnType<typeof selectRelated>>[number];

import type { ExpatConsent } from '@bros/contract/places/expat-rules';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { accounts, joinAuthor, joinMember, lockAccount, member, members, nameOf } from '../../../core/people/members/queries.ts';
import { avatarColumns } from '../../../core/people/photos/queries.ts';
import { relationTo, visibleTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { expatCandidacies, expatConsents, expatNominations, expatVotes, featuredExpats } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const hasConsent = sql`exists (select from ${expatConsents} where ${expatConsents.memberId} = ${expatCandidacies.memberId} and ${expatConsents.state} = 'given')`;
/** Ignores votes of banned members until their ban ends. */
const votes = sql<number>`(select count(*)::int from ${expatVotes} join ${accounts} on ${member.id} = ${expatVotes.voterId}
  where ${expatVotes.candidacyId} = ${expatCandidacies.id} and ${member.state} <> 'banned')`;
const nominations = sql<number>`(select count(*)::int from ${expatNominations} where ${expatNominations.candidacyId} = ${expatCandidacies.id})`;

/** The first month without a published story, from the current one on (UTC). */
export async function findOpenMonth(reader: DatabaseOrTransaction): Promise<string> {
  const { rows } = await reader.execute<{ month: string }>(sql`
    select to_char(days.first, 'YYYY-MM-DD') as month
    from date_trunc('month', now() at time zone 'UTC') as this_month,
      generate_series(this_month, this_month + interval '5 years', interval '1 month') as days(first)
    where not exists (select from ${featuredExpats} where ${featuredExpats.month} = days.first::date and ${featuredExpats.state} = 'published')
    order by days.first limit 1`);
  const month = rows[0]?.month;
  if (!month) throw new Error('Every month of the next five years has its story.');
  return month;
}

const ROUND_LOCK = sql`hashtext('expats.round')`;
/** The open month cannot change until the transaction ends. */
export async function shareLockRound(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${ROUND_LOCK})`);
}
export async function lockRound(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ROUND_LOCK})`);
}

/** Serializes the nominations by one member. */
export async function lockNominator(transaction: Transaction, memberId: string): Promise<void> {
  await lockAccount(transaction, memberId);
}

export function selectNominees(database: Database, viewer: Actor, month: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(expatCandidacies.createdAt, expatCandidacies.id, page);
  const isMyChoice = sql<boolean>`exists (select from ${expatVotes} where ${expatVotes.candidacyId} = ${expatCandidacies.id} and ${expatVotes.voterId} = ${viewer.memberId})`;
  return joinAuthor(
    database
      .select({
        id: expatCandidacies.id,
        memberId: member.id,
        displayName: member.displayName,
        occupation: member.occupation,
        relation: relationTo(viewer.memberId),
        ...avatarColumns,
        nominationCount: nominations,
        voteCount: votes,
        isMyChoice,
        microseconds,
      })
      .from(expatCandidacies),
    expatCandidacies.memberId,
  )
    .where(and(eq(expatCandidacies.month, month), hasConsent, visibleTo(viewer, 'profile'), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type NomineeRow = Awaited<ReturnType<typeof selectNominees>>[number];

const REASONS_SHOWN = 5;
export function selectDeskNominees(database: Database, month: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(expatCandidacies.createdAt, expatCandidacies.id, page);
  const reasons = sql<string[]>`array(select ${expatNominations.reason} from ${expatNominations}
    where ${expatNominations.candidacyId} = ${expatCandidacies.id} order by ${expatNominations.createdAt} desc limit ${REASONS_SHOWN})`;
  return joinMember(
    database
      .select({
        id: expatCandidacies.id,
        memberId: expatCandidacies.memberId,
        displayName: member.displayName,
        nominationCount: nominations,
        voteCount: votes,
        reasons,
        microseconds,
      })
      .from(expatCandidacies),
    expatCandidacies.memberId,
  )
    .where(and(eq(expatCandidacies.month, month), hasConsent, isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export function selectNominationsBy(reader: DatabaseOrTransaction, viewer: Actor, month: string) {
  return joinMember(
    reader
      .select({
        memberId: member.id,
        displayName: member.displayName,
        reason: expatNominations.reason,
        isListed: sql<boolean>`${hasConsent}`,
      })
      .from(expatNominations)
      .innerJoin(expatCandidacies, eq(expatCandidacies.id, expatNominations.candidacyId)),
    expatCandidacies.memberId,
  )
    .where(
      and(eq(expatNominations.nominatorId, viewer.memberId), eq(expatCandidacies.month, month), visibleTo(viewer, 'profile')),
    )
    .orderBy(expatNominations.createdAt);
}

export async function countNominationsBut(transaction: Transaction, actor: Actor, month: string, memberId: string) {
  const [row] = await transaction
    .select({ rows: sql<number>`count(*)::int` })
    .from(expatNominations)
    .innerJoin(expatCandidacies, eq(expatCandidacies.id, expatNominations.candidacyId))
    .where(
      and(
        eq(expatNominations.nominatorId, actor.memberId),
        eq(expatCandidacies.month, month),
        sql`${expatCandidacies.memberId} <> ${memberId}`,
      ),
    );
  return row?.rows ?? 0;
}

export async function upsertNomination(
  transaction: Transaction,
  { nominatorId, memberId, month, reason }: { nominatorId: string; memberId: string; month: string; reason: string },
): Promise<void> {
  await transaction.insert(expatCandidacies).values({ month, memberId }).onConflictDoNothing();
  const [candidacy] = await transaction
    .select({ id: expatCandidacies.id })
    .from(expatCandidacies)
    .where(and(eq(expatCandidacies.month, month), eq(expatCandidacies.memberId, memberId)));
  if (!candidacy) throw new Error('The candidacy was not stored.');
  await transaction
    .insert(expatNominations)
    .values({ candidacyId: candidacy.id, nominatorId, reason })
    .onConflictDoUpdate({ target: [expatNominations.candidacyId, expatNominations.nominatorId], set: { reason } });
}

export async function insertConsent(transaction: Transaction, memberId: string): Promise<boolean> {
  const inserted = await transaction.insert(expatConsents).values({ memberId }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function findConsent(
  reader: DatabaseOrTransaction,
  memberId: string,
  { isLocked = false } = {},
): Promise<ExpatConsent | null> {
  const query = reader.select({ state: expatConsents.state }).from(expatConsents).where(eq(expatConsents.memberId, memberId));
  const [row] = await (isLocked ? query.for('update') : query);
  return row?.state ?? null;
}

export async function updateConsent(transaction: Transaction, memberId: string, state: ExpatConsent): Promise<void> {
  await transaction.update(expatConsents).set({ state, decidedAt: sql`now()` }).where(eq(expatConsents.memberId, memberId));
}

export async function selectConsenting(reader: DatabaseOrTransaction, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await reader
    .select({ memberId: expatConsents.memberId })
    .from(expatConsents)
    .where(and(inArray(expatConsents.memberId, [...memberIds]), eq(expatConsents.state, 'given')));
  return new Set(rows.map(({ memberId }) => memberId));
}

export async function findOpenCandidacy(transaction: Transaction, memberId: string, month: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: expatCandidacies.id })
    .from(expatCandidacies)
    .where(and(eq(expatCandidacies.month, month), eq(expatCandidacies.memberId, memberId), hasConsent));
  return row?.id;
}

export async function upsertVote(
  transaction: Transaction,
  vote: { voterId: string; month: string; candidacyId: string },
): Promise<void> {
  const { candidacyId } = vote;
  await transaction
    .insert(expatVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [expatVotes.voterId, expatVotes.month], set: { candidacyId } });
}

export async function deleteVote(transaction: Transaction, voterId: string, month: string): Promise<void> {
  await transaction.delete(expatVotes).where(and(eq(expatVotes.voterId, voterId), eq(expatVotes.month, month)));
}

/** Sorted newest first. The nominator is null if the viewer may not see that member. */
export function selectReasonsFor(reader: DatabaseOrTransaction, viewer: Actor, month: string, limit: number) {
  const isSeen = sql`coalesce(exists (
    select from ${members}
    where ${member.id} = ${expatNominations.nominatorId} and ${visibleTo(viewer, 'profile')}), false)`;
  return reader
    .select({
      nominator: sql<string | null>`case when ${isSeen} then ${nameOf(expatNominations.nominatorId)} end`,
      reason: expatNominations.reason,
    })
    .from(expatNominations)
    .innerJoin(expatCandidacies, eq(expatCandidacies.id, expatNominations.candidacyId))
    .where(and(eq(expatCandidacies.memberId, viewer.memberId), eq(expatCandidacies.month, month)))
    .orderBy(desc(expatNominations.createdAt))
    .limit(limit);
}

import type { MatchSide } from '@bros/contract/identity/verification-desk';
import { TIERS, tierAllows } from '@bros/contract/tiers';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { mayBeModeratedBy } from '../../../core/people/authors/service.ts';
import { joinAccount, joinMemberWithTier, member, nameOf } from '../../../core/people/members/queries.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { photos } from '../../../core/people/photos/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { decodeCursor } from '../../../platform/database/page.ts';
import { photoChecks, photoMatches, verificationChecks, verificationEvidence, verificationViews } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const FIGURES_DAYS = 90;

const PRIORITY_TIERS = TIERS.filter((tier) => tierAllows(tier, 'verification.priority'));
const isPriority = sql<boolean>`(${member.tier} in (${sql.join(
  PRIORITY_TIERS.map((tier) => sql`${tier}`),
  sql`, `,
)}))`;

const columns = {
  check: verificationChecks,
  id: verificationChecks.id,
  member: { id: member.id, displayName: member.displayName, tier: member.tier, role: member.role },
  isPriority: isPriority.as('is_priority'),
};

const selectChecks = (database: DatabaseOrTransaction, microseconds: SQL<number>) =>
  joinMemberWithTier(database.select({ ...columns, microseconds }).from(verificationChecks), verificationChecks.memberId);
export type DeskRow = Awaited<ReturnType<typeof selectChecks>>[number];

const waitingSince = sql<number>`(extract(epoch from ${verificationChecks.submittedAt}) * 1000000)::bigint`.mapWith(Number);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function selectWaiting(database: Database, actor: Actor, { cursor, limit }: PageRequest) {
  const { submittedAt, id } = verificationChecks;
  const [later, since, lastId] = decodeCursor(cursor, 3) ?? [];
  const isOurs = typeof lastId === 'string' && UUID.test(lastId) && Number.isSafeInteger(since) && (later === 0 || later === 1);
  const isAfterCursor = isOurs
    ? sql`((not ${isPriority})::int, ${waitingSince}, ${id}) > (${later}::int, ${since}::bigint, ${lastId}::uuid)`
    : undefined;
  return selectChecks(database, waitingSince)
    .where(and(eq(verificationChecks.state, 'waiting'), mayBeModeratedBy(actor), isAfterCursor))
    .orderBy(sql`(not ${isPriority})::int`, asc(submittedAt), asc(id))
    .limit(limit + 1);
}

export function selectDecided(database: Database, actor: Actor, request: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(verificationChecks.decidedAt, verificationChecks.id, request);
  return selectChecks(database, microseconds)
    .where(and(sql`${verificationChecks.decidedAt} is not null`, mayBeModeratedBy(actor), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function findDeskCheck(database: DatabaseOrTransaction, actor: Actor, checkId: string) {
  const [row] = await joinMemberWithTier(
    database
      .select({
        ...columns,
        evidenceUntil: verificationEvidence.keptUntil,
        decider: nameOf(verificationChecks.decidedBy),
        photoFindings: photoChecks.findings,
      })
      .from(verificationChecks),
    verificationChecks.memberId,
  )
    .leftJoin(verificationEvidence, eq(verificationEvidence.checkId, verificationChecks.id))
    .leftJoin(photoChecks, eq(photoChecks.photoKey, verificationChecks.photoKey))
    .where(
      and(
        eq(verificationChecks.id, checkId),
        sql`${verificationChecks.state} in ('waiting', 'passed', 'refused')`,
        mayBeModeratedBy(actor),
      ),
    );
  return row;
}
export type DeskDetailRow = NonNullable<Awaited<ReturnType<typeof findDeskCheck>>>;

export function countWaiting(database: Database, actor: Actor, max: number): Promise<number> {
  const waiting = joinAccount(
    database.select({ id: verificationChecks.id }).from(verificationChecks),
    verificationChecks.memberId,
  )
    .where(and(eq(verificationChecks.state, 'waiting'), mayBeModeratedBy(actor)))
    .limit(max)
    .as('waiting');
  return database.$count(waiting);
}

export async function readFigures(database: Database) {
  const { state, outcome, decidedAt, isAutomatic } = verificationChecks;
  const by = (scored: 'pass' | 'unclear', decided: 'passed' | 'refused') =>
    sql<number>`(count(*) filter (where not ${isAutomatic} and ${outcome} = ${scored} and ${state} = ${decided}))::int`;
  const [row] = await database
    .select({
      scoredPassAndPassed: by('pass', 'passed'),
      scoredPassAndRefused: by('pass', 'refused'),
      scoredUnclearAndPassed: by('unclear', 'passed'),
      scoredUnclearAndRefused: by('unclear', 'refused'),
      automatic: sql<number>`(count(*) filter (where ${isAutomatic}))::int`,
    })
    .from(verificationChecks)
    .where(sql`${decidedAt} > now() - make_interval(days => ${FIGURES_DAYS})`);
  return (
    row ?? {
      scoredPassAndPassed: 0,
      scoredPassAndRefused: 0,
      scoredUnclearAndPassed: 0,
      scoredUnclearAndRefused: 0,
      automatic: 0,
    }
  );
}

export async function recordView(transaction: Transaction, checkId: string, staffId: string): Promise<boolean> {
  const noted = await transaction
    .insert(verificationViews)
    .values({ checkId, staffId })
    .onConflictDoNothing()
    .returning({ checkId: verificationViews.checkId });
  return noted.length > 0;
}

const newer = {
  photos: alias(photos, 'newer_photos'),
  users: alias(users, 'newer_users'),
  profiles: alias(userProfiles, 'newer_profiles'),
  memberships: alias(memberships, 'newer_memberships'),
};
const older = {
  photos: alias(photos, 'older_photos'),
  users: alias(users, 'older_users'),
  profiles: alias(userProfiles, 'older_profiles'),
  memberships: alias(memberships, 'older_memberships'),
};

/** Excludes matches with the actor's own photos. Only admins see matches with photos of staff. */
const isMatchInCareOf = ({ role, memberId }: Actor) =>
  role === 'admin'
    ? and(ne(newer.users.id, memberId), ne(older.users.id, memberId))
    : and(eq(newer.users.role, 'member'), eq(older.users.role, 'member'));

export function countOpenMatches(database: Database, actor: Actor, max: number): Promise<number> {
  const open = database
    .select({ id: photoMatches.id })
    .from(photoMatches)
    .innerJoin(newer.photos, eq(newer.photos.id, photoMatches.newerId))
    .innerJoin(newer.users, eq(newer.users.id, newer.photos.memberId))
    .innerJoin(older.photos, eq(older.photos.id, photoMatches.olderId))
    .innerJoin(older.users, eq(older.users.id, older.photos.memberId))
    .where(and(isNull(photoMatches.settledAt), isMatchInCareOf(actor)))
    .limit(max)
    .as('open');
  return database.$count(open);
}

export function selectMatches(database: Database, actor: Actor, request: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(photoMatches.createdAt, photoMatches.id, request);
  const photoOf = (side: typeof newer | typeof older) => ({
    id: side.photos.id,
    version: side.photos.version,
    color: side.photos.color,
  });
  return database
    .select({
      match: photoMatches,
      id: photoMatches.id,
      microseconds,
      newerPhoto: photoOf(newer),
      olderPhoto: photoOf(older),
      newerMember: {
        id: newer.users.id,
        displayName: newer.profiles.displayName,
        tier: newer.memberships.tier,
        state: newer.users.state,
      },
      olderMember: {
        id: older.users.id,
        displayName: older.profiles.displayName,
        tier: older.memberships.tier,
        state: older.users.state,
      },
    })
    .from(photoMatches)
    .innerJoin(newer.photos, eq(newer.photos.id, photoMatches.newerId))
    .innerJoin(newer.users, eq(newer.users.id, newer.photos.memberId))
    .innerJoin(newer.profiles, eq(newer.profiles.userId, newer.users.id))
    .innerJoin(newer.memberships, eq(newer.memberships.userId, newer.users.id))
    .innerJoin(older.photos, eq(older.photos.id, photoMatches.olderId))
    .innerJoin(older.users, eq(older.users.id, older.photos.memberId))
    .innerJoin(older.profiles, eq(older.profiles.userId, older.users.id))
    .innerJoin(older.memberships, eq(older.memberships.userId, older.users.id))
    .where(and(isNull(photoMatches.settledAt), isMatchInCareOf(actor), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type MatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

export async function findMatchedPhoto(
  database: Database,
  actor: Actor,
  { matchId, side }: { matchId: string; side: MatchSide },
) {
  const [row] = await database
    .select({ renditionBase: { newer, older }[side].photos.renditionBase })
    .from(photoMatches)
    .innerJoin(newer.photos, eq(newer.photos.id, photoMatches.newerId))
    .innerJoin(newer.users, eq(newer.users.id, newer.photos.memberId))
    .innerJoin(older.photos, eq(older.photos.id, photoMatches.olderId))
    .innerJoin(older.users, eq(older.users.id, older.photos.memberId))
    .where(and(eq(photoMatches.id, matchId), isNull(photoMatches.settledAt), isMatchInCareOf(actor)));
  return row;
}

/** Returns the ID of the member with the newer photo; null if already dismissed, undefined if unknown. */
export async function dismissMatch(transaction: Transaction, actor: Actor, matchId: string): Promise<string | null | undefined> {
  const [match] = await transaction
    .select({ settledAt: photoMatches.settledAt, memberId: newer.users.id })
    .from(photoMatches)
    .innerJoin(newer.photos, eq(newer.photos.id, photoMatches.newerId))
    .innerJoin(newer.users, eq(newer.users.id, newer.photos.memberId))
    .innerJoin(older.photos, eq(older.photos.id, photoMatches.olderId))
    .innerJoin(older.users, eq(older.users.id, older.photos.memberId))
    .where(and(eq(photoMatches.id, matchId), isMatchInCareOf(actor)))
    .for('update', { of: photoMatches });
  if (!match) return undefined;
  if (match.settledAt) return null;
  await transaction.update(photoMatches).set({ settledAt: sql`now()` }).where(eq(photoMatches.id, matchId));
  return match.memberId;
}

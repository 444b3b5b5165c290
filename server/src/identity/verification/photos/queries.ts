import {
  FACELESS_DETAIL_MIN,
  NEAR_DUPLICATE_BITS,
  NEAR_DUPLICATE_FACELESS_BITS,
  type PhotoFinding,
  type StaffPhotoFinding,
} from '@bros/contract/identity/verification-rules';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { photos } from '../../../core/people/photos/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { PhotoMeasure } from '../engine/engine.ts';
import { photoChecks, photoMatches } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;
const MAX_MATCHES = 10;

const isUnchecked = and(
  eq(photos.kind, 'photo'),
  or(isNull(photoChecks.photoId), ne(photoChecks.photoKey, photos.renditionBase)),
);

export function selectUnchecked(database: DatabaseOrTransaction, memberId: string) {
  return database
    .select({ id: photos.id, photoKey: photos.renditionBase, renditionKeys: photos.renditionKeys })
    .from(photos)
    .leftJoin(photoChecks, eq(photoChecks.photoId, photos.id))
    .where(and(eq(photos.memberId, memberId), isUnchecked))
    .orderBy(asc(photos.position));
}

/** Random order keeps photos whose check always fails from blocking the others. */
export function selectMembersToCheck(database: DatabaseOrTransaction, max: number) {
  return database
    .select({ memberId: photos.memberId })
    .from(photos)
    .leftJoin(photoChecks, eq(photoChecks.photoId, photos.id))
    .where(isUnchecked)
    .groupBy(photos.memberId)
    .orderBy(sql`random()`)
    .limit(max);
}

export function selectPhotoAdvice(database: DatabaseOrTransaction, memberId: string) {
  return database
    .select({
      photo: { id: photos.id, version: photos.version, color: photos.color },
      position: photos.position,
      findings: photoChecks.findings,
    })
    .from(photos)
    .innerJoin(photoChecks, and(eq(photoChecks.photoId, photos.id), eq(photoChecks.photoKey, photos.renditionBase)))
    .where(and(eq(photos.memberId, memberId), sql`cardinality(${photoChecks.findings}) > 0`))
    .orderBy(asc(photos.position));
}

export async function selectLookalikes(transaction: Transaction, memberId: string, { faces, hash, detail }: PhotoMeasure) {
  if (faces === 0 && detail < FACELESS_DETAIL_MIN) return [];
  const isOtherFaceless = sql`'noFace' = any(${photoChecks.findings})`;
  const farthest =
    faces > 0
      ? sql`${NEAR_DUPLICATE_BITS}::int`
      : sql`case when ${isOtherFaceless} then ${NEAR_DUPLICATE_FACELESS_BITS}::int else ${NEAR_DUPLICATE_BITS}::int end`;
  const distance = sql<number>`bit_count(${photoChecks.hash} # ${hash}::bit(64))::int`;
  return transaction
    .select({ photoId: photos.id, distance, ownerState: users.state })
    .from(photoChecks)
    .innerJoin(photos, eq(photos.id, photoChecks.photoId))
    .innerJoin(users, eq(users.id, photos.memberId))
    .where(and(ne(photos.memberId, memberId), sql`${distance} <= ${farthest}`))
    .orderBy(distance, asc(photos.id))
    .limit(MAX_MATCHES);
}
export type Lookalike = Awaited<ReturnType<typeof selectLookalikes>>[number];

export async function writePhotoCheck(
  transaction: Transaction,
  { photoId, photoKey, hash, findings }: { photoId: string; photoKey: string; hash: string; findings: PhotoFinding[] },
): Promise<boolean> {
  const [current] = await transaction
    .select({ photoKey: photos.renditionBase })
    .from(photos)
    .where(eq(photos.id, photoId))
    .for('key share');
  if (current?.photoKey !== photoKey) return false;
  const row = { photoKey, hash, findings, checkedAt: sql`now()` };
  await transaction
    .insert(photoChecks)
    .values({ photoId, ...row })
    .onConflictDoUpdate({ target: photoChecks.photoId, set: row });
  return true;
}

export async function writeMatches(
  transaction: Transaction,
  newerId: string,
  lookalikes: readonly { photoId: string; distance: number; finding: StaffPhotoFinding }[],
): Promise<void> {
  await transaction.delete(photoMatches).where(and(eq(photoMatches.newerId, newerId), isNull(photoMatches.settledAt)));
  if (lookalikes.length === 0) return;
  await transaction
    .insert(photoMatches)
    .values(lookalikes.map(({ photoId: olderId, distance, finding }) => ({ newerId, olderId, distance, finding })))
    .onConflictDoNothing();
}

export async function isPhotoClean(database: DatabaseOrTransaction, photoKey: string): Promise<boolean> {
  const isClean = and(eq(photoChecks.photoKey, photoKey), sql`cardinality(${photoChecks.findings}) = 0`);
  return (await database.$count(photoChecks, isClean)) > 0;
}

export async function hasOpenMatch(database: DatabaseOrTransaction, photoId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: photoMatches.id })
    .from(photoMatches)
    .where(and(or(eq(photoMatches.newerId, photoId), eq(photoMatches.olderId, photoId)), isNull(photoMatches.settledAt)))
    .limit(1);
  return row !== undefined;
}

import type { PhotoKind } from '@bros/contract/core/pictures';
import { ALLOWANCES, TIERS } from '@bros/contract/tiers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { hasAllowance } from '../../core/people/photos/queries.ts';
import { photos } from '../../core/people/photos/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { relationTo, visibleTo } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';

type DatabaseOrTransaction = Database | Transaction;

/** The rule of `photoAllowance`, in SQL. */
const shownPhotosMax = sql`(case when ${users.role} <> 'member' then ${sql.raw(String(ALLOWANCES.legend.profilePhotos))}
  else case ${memberships.tier} ${sql.raw(TIERS.map((tier) => `when '${tier}' then ${ALLOWANCES[tier].profilePhotos}`).join(' '))} end end)`;

const showsCover = hasAllowance(({ hasProfileCover }) => hasProfileCover);

export function selectShown(database: DatabaseOrTransaction, memberId: string) {
  const { id, version, color, kind } = photos;
  return database
    .select({ id, version, color, kind })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.memberId))
    .innerJoin(memberships, eq(memberships.userId, photos.memberId))
    .where(
      and(
        eq(photos.memberId, memberId),
        sql`case ${kind} when 'cover' then ${showsCover} else ${photos.position} < ${shownPhotosMax} end`,
      ),
    )
    .orderBy(asc(photos.kind), asc(photos.position));
}

export function selectPhotos(database: DatabaseOrTransaction, memberId: string) {
  return database.select().from(photos).where(eq(photos.memberId, memberId)).orderBy(asc(photos.kind), asc(photos.position));
}
export type PhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number];

export const countPhotos = (database: DatabaseOrTransaction, memberId: string) =>
  database.$count(photos, and(eq(photos.memberId, memberId), eq(photos.kind, 'photo')));

export async function findPhoto(database: DatabaseOrTransaction, photoId: string): Promise<PhotoRow | undefined> {
  const [row] = await database.select().from(photos).where(eq(photos.id, photoId));
  return row;
}

/** Undefined if the owner is invisible to the viewer. Own photos are found on every tier. */
export async function findVisiblePhoto(database: Database, viewer: Actor, photoId: string) {
  const isOwn = eq(photos.memberId, viewer.memberId);
  const [row] = await database
    .select({
      photo: photos,
      owner: { role: users.role, tier: memberships.tier },
      audience: userProfiles.photosAudience,
      relation: relationTo(viewer.memberId),
    })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.memberId))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(photos.id, photoId), sql`(${isOwn} or ${visibleTo(viewer, 'profile')})`));
  return row;
}

export async function lockOwner(transaction: Transaction, memberId: string) {
  const [row] = await transaction
    .select({ role: users.role, tier: memberships.tier })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.id, memberId))
    .for('no key update', { of: users });
  return row;
}

export async function insertPhoto(transaction: Transaction, photo: typeof photos.$inferInsert): Promise<void> {
  await transaction.insert(photos).values(photo);
}

export async function deleteCover(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(photos).where(and(eq(photos.memberId, memberId), eq(photos.kind, 'cover')));
}

export async function deletePhotoKeepingGap(transaction: Transaction, photoId: string): Promise<void> {
  await transaction.delete(photos).where(eq(photos.id, photoId));
}

export async function updateCrop(
  transaction: Transaction,
  photoId: string,
  crop: Pick<PhotoRow, 'crop' | 'color' | 'renditionBase' | 'renditionKeys' | 'version'>,
): Promise<void> {
  await transaction.update(photos).set(crop).where(eq(photos.id, photoId));
}

export async function updateOrder(transaction: Transaction, memberId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  const order = sql`array[${sql.join(
    photoIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  await transaction
    .update(photos)
    .set({ position: sql`array_position(${order}, ${photos.id}) - 1` })
    .where(and(eq(photos.memberId, memberId), eq(photos.kind, 'photo')));
}

export async function deletePhotoClosingGap(transaction: Transaction, memberId: string, photoId: string): Promise<boolean> {
  const [deleted] = await transaction
    .delete(photos)
    .where(and(eq(photos.id, photoId), eq(photos.memberId, memberId)))
    .returning({ kind: photos.kind, position: photos.position });
  if (!deleted) return false;
  await closeGap(transaction, memberId, deleted.kind, deleted.position);
  return true;
}

async function closeGap(transaction: Transaction, memberId: string, kind: PhotoKind, position: number): Promise<void> {
  await transaction
    .update(photos)
    .set({ position: sql`${photos.position} - 1` })
    .where(and(eq(photos.memberId, memberId), eq(photos.kind, kind), sql`${photos.position} > ${position}`));
}

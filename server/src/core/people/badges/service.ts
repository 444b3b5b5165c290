import type { VerifiedBy } from '@bros/contract/core/rules';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Queue } from '../../../platform/queue.ts';
import { photos } from '../photos/tables.ts';
import { userProfiles } from '../profiles/tables.ts';
import { badges } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

export const PHOTOS_CHANGED = 'verification.photos-changed';

/** Enqueued after changes to the badge or payout details that may affect the right to sell. */
export const SYNC_SELLER = 'sales.sync-seller';
export interface SellerToSync {
  memberId: string;
}
type BadgeQueue = Pick<Queue, 'enqueue'>;

/** Runs `SYNC_SELLER` after the commit. */
export const syncSellerLater = (queue: BadgeQueue, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<SellerToSync>(transaction, SYNC_SELLER, { memberId });

export async function findFirstPhoto(database: DatabaseOrTransaction, memberId: string) {
  const [row] = await database
    .select()
    .from(photos)
    .where(and(eq(photos.memberId, memberId), eq(photos.kind, 'photo'), eq(photos.position, 0)));
  return row;
}

/** Also returns a suspended badge. */
export async function findBadge(database: DatabaseOrTransaction, memberId: string) {
  const [row] = await database
    .select()
    .from(badges)
    .where(and(eq(badges.memberId, memberId), isNull(badges.withdrawnAt)));
  return row;
}

export async function hasWithdrawnBadge(database: DatabaseOrTransaction, memberId: string): Promise<boolean> {
  const isWithdrawn = and(eq(badges.memberId, memberId), isNotNull(badges.withdrawnAt));
  return (await database.$count(badges, isWithdrawn)) > 0;
}

/** `photoKey` is null if there was no photo. Suspends the badge immediately if another photo is first now. */
export async function giveBadge(
  queue: BadgeQueue,
  transaction: Transaction,
  memberId: string,
  { by, photoKey }: { by: VerifiedBy; photoKey: string | null },
): Promise<void> {
  const row = {
    by,
    photoKey,
    checkedAt: sql`now()`,
    suspendedAt: null,
    isSuspensionNotified: false,
    withdrawnAt: null,
  };
  await transaction
    .insert(badges)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: badges.memberId, set: row });
  await writeVerified(queue, transaction, memberId, true);
  await syncBadge(queue, transaction, memberId);
}

export async function withdrawBadge(queue: BadgeQueue, transaction: Transaction, memberId: string): Promise<void> {
  const row = { withdrawnAt: sql`now()`, suspendedAt: null, isSuspensionNotified: false };
  await transaction
    .insert(badges)
    .values({ memberId, by: 'person', ...row })
    .onConflictDoUpdate({ target: badges.memberId, set: row });
  await writeVerified(queue, transaction, memberId, false);
}

export async function markSuspensionNotified(transaction: Transaction, memberId: string): Promise<boolean> {
  const isPending = sql`${badges.suspendedAt} is not null and not ${badges.isSuspensionNotified}`;
  const noted = await transaction
    .update(badges)
    .set({ isSuspensionNotified: true })
    .where(and(eq(badges.memberId, memberId), isPending))
    .returning({ memberId: badges.memberId });
  return noted.length > 0;
}

/** Call this in the transaction that changes photos. */
export async function syncBadgeWithPhotos(queue: BadgeQueue, transaction: Transaction, memberId: string): Promise<void> {
  await syncBadge(queue, transaction, memberId);
  await queue.enqueue(transaction, PHOTOS_CHANGED, { memberId }, { key: memberId });
}

/** Suspends the badge while the first photo, if any, is not the checked one. Compares the server's rendition keys, because browsers choose photo IDs. */
async function syncBadge(queue: BadgeQueue, transaction: Transaction, memberId: string): Promise<void> {
  const badge = await findBadge(transaction, memberId);
  if (!badge) return;
  const photo = await findFirstPhoto(transaction, memberId);
  const isSame = !photo || photo.renditionBase === badge.photoKey;
  if (isSame === (badge.suspendedAt === null)) return;
  const change = isSame ? { suspendedAt: null, isSuspensionNotified: false } : { suspendedAt: sql`now()` };
  await transaction.update(badges).set(change).where(eq(badges.memberId, memberId));
  await writeVerified(queue, transaction, memberId, isSame);
}

async function writeVerified(queue: BadgeQueue, transaction: Transaction, memberId: string, isVerified: boolean): Promise<void> {
  await transaction.update(userProfiles).set({ isVerified, updatedAt: sql`now()` }).where(eq(userProfiles.userId, memberId));
  await syncSellerLater(queue, transaction, memberId);
}

import type { TrustLevel } from '@bros/contract/core/connection-rules';
import { LINKS_PER_TEXT } from '@bros/contract/core/moderation-rules';
import { findAddresses } from '@bros/contract/core/web-links';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { trustOf } from '../connections/policy.ts';
import { countLimited } from './policy.ts';
import { lockAuthor as findAndLock, findPeriodEnd, type Writings } from './queries.ts';

export { authorColumns, isInCareOf } from './queries.ts';

/** The trust level of an author; staff have no limits. */
export type WriterTrust = TrustLevel | 'staff';

/** Locks the member until the transaction ends, so that their texts are stored in turn, and returns their trust level. Throws NOT_FOUND once they are gone. */
export async function lockAuthor(transaction: Transaction, actor: Actor): Promise<WriterTrust> {
  const row = await findAndLock(transaction, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  return actor.role === 'member' ? trustOf(row, new Date()) : 'staff';
}

/** The trust level for publishing events and jobs: a newcomer whose identity was checked counts as verified. `trust` is what `lockAuthor` returned. */
export async function publishingTrustOf(transaction: Transaction, actor: Actor, trust: WriterTrust): Promise<WriterTrust> {
  if (trust !== 'newcomer') return trust;
  return (await findAndLock(transaction, actor.memberId))?.isVerified ? 'verified' : trust;
}

/** Throws LINKS_REFUSED when the texts together hold more links than a member who is known so far may write (specification, N3). */
export function assertLinksAllowed(trust: WriterTrust, ...texts: readonly string[]): void {
  if (trust === 'staff') return;
  const most = LINKS_PER_TEXT[trust];
  if (countLimited(texts.flatMap(findAddresses)) > most) throw failure('LINKS_REFUSED', { most });
}

/** Throws WRITING_LIMIT at the daily limit of a trust level for one sort of writing (specification, N3). The caller holds the member's lock. */
export const assertWithinDay = (
  transaction: Transaction,
  actor: Actor,
  { trust, perDay, writings }: { trust: WriterTrust; perDay: Readonly<Record<TrustLevel, number>>; writings: Writings },
): Promise<void> => assertWithinPeriod(transaction, actor, { trust, limits: perDay, days: 1, writings });

/** The same for a period of several days. */
export async function assertWithinPeriod(
  transaction: Transaction,
  actor: Actor,
  {
    trust,
    limits,
    days,
    writings,
  }: { trust: WriterTrust; limits: Readonly<Record<TrustLevel, number>>; days: number; writings: Writings },
): Promise<void> {
  if (trust === 'staff') return;
  const most = limits[trust];
  const end = await findPeriodEnd(transaction, writings, actor.memberId, { most, days });
  if (!end) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1000));
  throw failure('WRITING_LIMIT', { most, nextAt: end.toISOString(), retryAfterSeconds });
}

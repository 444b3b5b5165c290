import type { TrustLevel } from '@bros/contract/core/connection-rules';
import { LINKS_PER_TEXT } from '@bros/contract/core/moderation-rules';
import { findAddresses } from '@bros/contract/core/web-links';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { trustOf } from '../connections/policy.ts';
import { countLimited } from './policy.ts';
import { lockAuthor as findAndLock, findPeriodEnd, type PostedRows } from './queries.ts';

export { authorColumns, mayBeModeratedBy } from './queries.ts';

/** Staff have no limits. */
export type WriterTrust = TrustLevel | 'staff';

/** Serializes the member's posts. Throws NOT_FOUND if the account was deleted. */
export async function lockAuthor(transaction: Transaction, actor: Actor): Promise<WriterTrust> {
  const row = await findAndLock(transaction, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  return actor.role === 'member' ? trustOf(row, new Date()) : 'staff';
}

/** For events and jobs, a newcomer with a checked identity counts as verified. `trust` comes from `lockAuthor`. */
export async function publishingTrustOf(transaction: Transaction, actor: Actor, trust: WriterTrust): Promise<WriterTrust> {
  if (trust !== 'newcomer') return trust;
  return (await findAndLock(transaction, actor.memberId))?.isVerified ? 'verified' : trust;
}

/** Limits the links of all texts together. Throws LINKS_REFUSED (specification, N3). */
export function assertLinksAllowed(trust: WriterTrust, ...texts: readonly string[]): void {
  if (trust === 'staff') return;
  const max = LINKS_PER_TEXT[trust];
  if (countLimited(texts.flatMap(findAddresses)) > max) throw failure('LINKS_REFUSED', { max });
}

/** Throws WRITING_LIMIT (specification, N3). Call `lockAuthor` first. */
export const assertWithinDay = (
  transaction: Transaction,
  actor: Actor,
  { trust, perDay, writings }: { trust: WriterTrust; perDay: Readonly<Record<TrustLevel, number>>; writings: PostedRows },
): Promise<void> => assertWithinPeriod(transaction, actor, { trust, limits: perDay, days: 1, writings });

/** Throws WRITING_LIMIT. */
export async function assertWithinPeriod(
  transaction: Transaction,
  actor: Actor,
  {
    trust,
    limits,
    days,
    writings,
  }: { trust: WriterTrust; limits: Readonly<Record<TrustLevel, number>>; days: number; writings: PostedRows },
): Promise<void> {
  if (trust === 'staff') return;
  const max = limits[trust];
  const end = await findPeriodEnd(transaction, writings, actor.memberId, { max, days });
  if (!end) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1000));
  throw failure('WRITING_LIMIT', { max, nextAt: end.toISOString(), retryAfterSeconds });
}

import { LINKS_PER_TEXT } from '@bros/contract/community-rules';
import type { TrustLevel } from '@bros/contract/connection-rules';
import type { Actor } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { trustOf } from '../connections/policy.ts';
import { countLinks } from './policy.ts';
import { lockAuthor as findAndLock, findDayEnd, type Writings } from './queries.ts';

export { authorColumns } from './queries.ts';

/** How far a writer is known; staff write as they need. */
export type WriterTrust = TrustLevel | 'staff';

/** Makes a member's writings take turns until the transaction ends, and tells how far he is known. Throws NOT_FOUND when he is gone. */
export async function lockAuthor(transaction: Transaction, actor: Actor): Promise<WriterTrust> {
  const row = await findAndLock(transaction, actor.memberId);
  if (!row) throw failure('NOT_FOUND');
  return actor.role === 'member' ? trustOf(row, new Date()) : 'staff';
}

/** Throws LINKS_REFUSED when the texts together hold more links than a member who is known so far may write (specification, N3). */
export function assertLinksAllowed(trust: WriterTrust, ...texts: readonly string[]): void {
  if (trust === 'staff') return;
  const most = LINKS_PER_TEXT[trust];
  if (texts.reduce((sum, text) => sum + countLinks(text), 0) > most) throw failure('LINKS_REFUSED', { most });
}

/** Throws WRITING_LIMIT when a member has written as much of a sort within a day as one who is known so far may (specification, N3). His lock must be held. */
export async function assertWithinDay(
  transaction: Transaction,
  actor: Actor,
  { trust, perDay, writings }: { trust: WriterTrust; perDay: Readonly<Record<TrustLevel, number>>; writings: Writings },
): Promise<void> {
  if (trust === 'staff') return;
  const most = perDay[trust];
  const end = await findDayEnd(transaction, writings, actor.memberId, most);
  if (!end) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1000));
  throw failure('WRITING_LIMIT', { most, nextAt: end.toISOString(), retryAfterSeconds });
}

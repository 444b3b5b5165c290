import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import type { BookingDeps } from './booking.ts';
import { announceEarnings } from './events.ts';
import { type EarningRow, lockEarning, lockMemberStates, selectMaturing, updateEarning } from './queries.ts';

const BATCH = 200;

/**
 * Follows the card provider's clock, and skips banned members and held shares. One transaction per earning, so that the job can be killed and run concurrently.
 */
export async function matureEarnings(
  deps: Pick<BookingDeps, 'database' | 'now' | 'outbox'>,
  { invoiceId }: { invoiceId?: string } = {},
): Promise<void> {
  const now = await deps.now();
  for (;;) {
    const due = await selectMaturing(deps.database, { at: now, invoiceId, limit: BATCH });
    for (const { id, memberId } of due) {
      await inTransaction(deps.database, (transaction) => matureEarning(deps, transaction, { id, memberId, now }));
    }
    if (due.length < BATCH) return;
  }
}

interface Due {
  id: string;
  memberId: string | null;
  now: Date;
}

async function matureEarning(
  { outbox }: Pick<BookingDeps, 'outbox'>,
  transaction: Transaction,
  { id, memberId, now }: Due,
): Promise<void> {
  const state = (await lockMemberStates(transaction, [memberId])).get(memberId ?? '');
  const earning = await lockEarning(transaction, id);
  if (state === undefined || state === 'banned' || !isDue(earning, now) || earning.userId === null) return;
  const { userId, amountCents, currency, maturesAt } = earning;
  await updateEarning(transaction, id, { status: 'completed', maturedAt: maturesAt });
  const entries = move(ofMember(userId, 'memberAvailable'), ofMember(userId, 'memberPending'), amountCents);
  const kind = earning.type === 'sale' ? 'saleMatured' : 'commissionMatured';
  await post(transaction, { kind, sourceId: id, currency, happenedAt: maturesAt, entries });
  await announceEarnings(outbox, transaction, [userId]);
}

const isDue = (earning: EarningRow | undefined, now: Date): earning is EarningRow =>
  earning?.status === 'pending' && !earning.isOnHold && earning.maturesAt <= now;

import type { Transaction } from '../../platform/database/connect.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import { house } from '../ledger/policy.ts';
import { post, readBalancesOf } from '../ledger/service.ts';
import { type BookingDeps, bookInvoice } from './booking.ts';
import { lockUnpaid, selectUnbookedInvoices, updateEarnings } from './queries.ts';

const MANY = 1000;

const ACCOUNTS: Record<string, string> = { pending: 'memberPending', completed: 'memberAvailable' };

/**
 * Books the member's open payments while their referrer is known. Then unpaid commissions and waived shares of sales go to the company. The books are kept
 * without the name.
 */
export const commissionErasure = (deps: BookingDeps): ErasureStep => ({
  name: 'commissions',
  async prepare(memberId) {
    const waiting = await selectUnbookedInvoices(deps.database, { payerId: memberId, limit: MANY });
    for (const { invoiceId } of waiting) await bookInvoice(deps, invoiceId);
  },
  erase: (transaction, { memberId, goneAt }) => giveBack(transaction, memberId, goneAt),
});

/** Does not touch earnings in a payout. */
async function giveBack(transaction: Transaction, memberId: string, happenedAt: Date): Promise<void> {
  const rows = await lockUnpaid(transaction, memberId);
  await updateEarnings(
    transaction,
    rows.map(({ id }) => id),
    { status: 'reversed', amountCents: 0 },
  );
  for (const { accountId, kind, currency, cents } of await readBalancesOf(transaction, memberId)) {
    if (cents === 0 || (kind !== 'memberPending' && kind !== 'memberAvailable')) continue;
    const ofSales = rows.filter((row) => row.orderId !== null && row.currency === currency && ACCOUNTS[row.status] === kind);
    const saleCents = -ofSales.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const entries = [
      { account: { kind, memberId }, cents: -cents },
      { account: house('commissionExpense'), cents: cents - saleCents },
      { account: house('revenue'), cents: saleCents },
    ].filter((entry) => entry.cents !== 0);
    await post(transaction, { kind: 'accountErased', sourceId: accountId, currency, happenedAt, entries });
  }
}

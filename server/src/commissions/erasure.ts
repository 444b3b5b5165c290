import { house, move } from '../ledger/policy.ts';
import { post, readBalancesOf } from '../ledger/service.ts';
import type { Transaction } from '../platform/database/connect.ts';
import type { ErasurePart } from '../platform/member-data.ts';
import { type BookingParts, bookInvoice } from './booking.ts';
import { lockUnpaid, selectUnbookedInvoices, updateEarnings } from './queries.ts';

const MANY = 1000;

/**
 * Books what he paid and is not booked yet, while it can be told who referred him; then what he earned and was not paid goes back to the house. The books
 * stay, without naming him.
 */
export const commissionErasure = (parts: BookingParts): ErasurePart => ({
  name: 'commissions',
  async prepare(memberId) {
    const waiting = await selectUnbookedInvoices(parts.database, { payerId: memberId, limit: MANY });
    for (const { invoiceId } of waiting) await bookInvoice(parts, invoiceId);
  },
  erase: (transaction, { memberId, goneAt }) => giveBack(transaction, memberId, goneAt),
});

/** In the member's own transaction, which holds him. What is on its way to him in a payout stays on its way. */
async function giveBack(transaction: Transaction, memberId: string, happenedAt: Date): Promise<void> {
  const rows = await lockUnpaid(transaction, memberId);
  await updateEarnings(
    transaction,
    rows.map(({ id }) => id),
    { status: 'reversed', amountCents: 0 },
  );
  for (const { accountId, kind, currency, cents } of await readBalancesOf(transaction, memberId)) {
    if (cents === 0 || (kind !== 'memberPending' && kind !== 'memberAvailable')) continue;
    const entries = move({ kind, memberId }, house('commissionExpense'), cents);
    await post(transaction, { kind: 'accountErased', sourceId: accountId, currency, happenedAt, entries });
  }
}

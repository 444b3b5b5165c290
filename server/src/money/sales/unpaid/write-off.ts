import { DAY_MS } from '@bros/contract/core/durations';
import { CURRENCY } from '@bros/contract/core/money';
import { SALE_WRITE_OFF_DAYS } from '@bros/contract/money/sale-rules';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { announceEarnings, type EarningRow, lockMemberStates, updateEarning } from '../../commissions/service.ts';
import { house, move, ofMember } from '../../ledger/policy.ts';
import { post, sumMovedBy } from '../../ledger/service.ts';
import type { SaleDeps } from '../deps.ts';
import { divideWriteOff } from '../policy.ts';
import { lockUnpaid, selectDebtors } from './queries.ts';

const BATCH = 200;
const WRITTEN_OFF = 'Written off: ';

type WriteOffDeps = Pick<SaleDeps, 'database' | 'now' | 'outbox'>;

/**
 * Writes off sellers' debts older than `SALE_WRITE_OFF_DAYS`: the shares of sales that were reversed after their payout, minus what unpaid earnings
 * cover. Idempotent and safe to run concurrently.
 */
export async function writeOffDebts(deps: WriteOffDeps): Promise<void> {
  const at = await deps.now();
  const dueBefore = new Date(at.getTime() - SALE_WRITE_OFF_DAYS * DAY_MS);
  for (let after: string | null = null; ; ) {
    const debtors: string[] = await selectDebtors(deps.database, { dueBefore, after, limit: BATCH });
    for (const memberId of debtors) {
      await inTransaction(deps.database, (transaction) => writeOff(deps, transaction, { memberId, dueBefore, at }));
    }
    after = debtors.at(-1) ?? null;
    if (debtors.length < BATCH) return;
  }
}

async function writeOff(
  { outbox }: WriteOffDeps,
  transaction: Transaction,
  { memberId, dueBefore, at }: { memberId: string; dueBefore: Date; at: Date },
): Promise<void> {
  await lockMemberStates(transaction, [memberId]);
  const shares = divideWriteOff(await lockUnpaid(transaction, memberId), dueBefore);
  for (const { id, description, cents, leftCents } of shares) {
    await updateEarning(transaction, id, {
      ...columnsFor(leftCents),
      description: description.startsWith(WRITTEN_OFF) ? description : WRITTEN_OFF + description,
    });
    await post(transaction, {
      // A row can be written off in parts. The remaining amount makes each journal's key unique.
      kind: 'saleWrittenOff',
      sourceId: `${id}:${leftCents}`,
      currency: CURRENCY,
      happenedAt: at,
      entries: move(ofMember(memberId, 'memberAvailable'), house('revenue'), cents),
    });
  }
  if (shares.length > 0) await announceEarnings(outbox, transaction, [memberId]);
}

const columnsFor = (amountCents: number) =>
  amountCents === 0 ? ({ amountCents, status: 'reversed' } as const) : { amountCents };

/**
 * Uses an earning that is returned to the seller to repay what was written off before; the seller keeps the rest. Otherwise the seller would be paid
 * twice.
 */
export async function repayWrittenOff(transaction: Transaction, given: EarningRow): Promise<void> {
  const { id, userId: memberId, amountCents, currency, transactionDate } = given;
  if (memberId === null) return;
  const writtenOffCents = await sumMovedBy(transaction, { kind: 'saleWrittenOff', memberId, currency });
  const cents = Math.min(amountCents, -writtenOffCents);
  if (cents <= 0) return;
  const leftCents = amountCents - cents;
  await updateEarning(transaction, id, columnsFor(leftCents));
  await post(transaction, {
    kind: 'saleWrittenOff',
    sourceId: `repaid:${id}`,
    currency,
    happenedAt: transactionDate,
    entries: move(house('revenue'), ofMember(memberId, 'memberAvailable'), cents),
  });
}

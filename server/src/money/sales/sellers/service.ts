import type { SellerGap } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import { findNotified, notify, reviseNotice, withdrawNotice } from '../../../core/notices/service.ts';
import { lockMember } from '../../../core/people/accounts/queries.ts';
import { type SellerToSync, SYNC_SELLER } from '../../../core/people/badges/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { SaleDeps } from '../deps.ts';
import { closeAllLater } from '../orders.ts';
import { gapsOf } from '../policy.ts';
import { findSeller } from './queries.ts';

type DatabaseOrTransaction = Database | Transaction;

export async function findSellerGaps(
  { provider }: Pick<SaleDeps, 'provider'>,
  database: DatabaseOrTransaction,
  memberId: string,
): Promise<SellerGap[]> {
  return gapsOf({ ...(await findSeller(database, memberId)), hasPayments: provider !== null });
}

/** Throws SELLER_NOT_READY with the missing parts. */
export async function assertMaySell(
  deps: Pick<SaleDeps, 'provider'>,
  database: DatabaseOrTransaction,
  memberId: string,
): Promise<void> {
  const missing = await findSellerGaps(deps, database, memberId);
  if (missing.length > 0) throw failure('SELLER_NOT_READY', { missing });
}

/** Ignores whether payments are turned on. */
const findOwnGaps = async (database: DatabaseOrTransaction, memberId: string) =>
  gapsOf({ ...(await findSeller(database, memberId)), hasPayments: true });

export const maySell = async (database: DatabaseOrTransaction, memberId: string): Promise<boolean> =>
  (await findOwnGaps(database, memberId)).length === 0;

export const syncSellerJob = (deps: SaleDeps): JobDefinition<SellerToSync> => ({
  name: SYNC_SELLER,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ memberId }) => syncSeller(deps, memberId),
});

/**
 * Closes checkouts if the member may no longer sell. Uses one transaction per event or course, whose lock serializes it with purchases, so that no checkout
 * stays open. Idempotent.
 */
export async function syncSeller(deps: SaleDeps, memberId: string): Promise<void> {
  let isSelling = false;
  for (const goods of Object.values(deps.goods)) {
    for (const goodsId of await goods.selectOnSale(deps.database, memberId)) {
      isSelling = true;
      await inTransaction(deps.database, async (transaction) => {
        await goods.lock(transaction, goodsId);
        if (!(await maySell(transaction, memberId))) await closeAllLater(deps.queue, transaction, goodsId);
        await goods.onSellerChange(transaction, goodsId);
      });
    }
  }
  await inTransaction(deps.database, (transaction) => notifySeller(deps, transaction, { memberId, isSelling }));
}

const GROUP = 'selling';

/** Notifies a selling member once, and revises an existing notice. Withdraws it once the member may sell again. */
async function notifySeller(
  deps: SaleDeps,
  transaction: Transaction,
  { memberId, isSelling }: { memberId: string; isSelling: boolean },
): Promise<void> {
  if (!(await lockMember(transaction, memberId))) return;
  const about = { memberId, kind: 'sale.paused', groupKey: GROUP } as const;
  const missing = await findOwnGaps(transaction, memberId);
  if (missing.length === 0) return withdrawNotice(deps, transaction, about);
  const isNotified = (await findNotified(transaction, { ...about, groupKeys: [GROUP] })).size > 0;
  if (isNotified) return reviseNotice(deps, transaction, { ...about, values: { missing } });
  const path = missing.includes('verification') ? paths.dashboardVerification : paths.dashboardEarnings;
  if (isSelling) await notify(deps, transaction, { ...about, path, values: { missing } });
}

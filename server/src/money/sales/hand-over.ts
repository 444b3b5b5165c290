import type { Transaction } from '../../platform/database/connect.ts';
import { announceEarnings, lockMemberStates, updateEarning } from '../commissions/service.ts';
import { move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import type { SaleDeps } from './deps.ts';
import { lockOrdersOf, lockShare, updateOrder } from './queries.ts';

/** Call this before locking the goods. */
export const holdSellers = async (transaction: Transaction, memberIds: readonly string[]): Promise<void> => {
  await lockMemberStates(transaction, memberIds);
};

/** Moves orders with their pending shares. Orders whose share has matured keep their seller. Needs both members' and the goods' locks. */
export async function handSalesOver(
  { outbox }: Pick<SaleDeps, 'outbox'>,
  transaction: Transaction,
  { goodsId, fromId, toId, at }: { goodsId: string; fromId: string; toId: string; at: Date },
): Promise<void> {
  for (const order of await lockOrdersOf(transaction, goodsId, fromId)) {
    const share = await lockShare(transaction, order.id);
    if (share && share.status !== 'pending' && share.status !== 'reversed') continue;
    const revision = order.revision + 1;
    await updateOrder(transaction, order.id, { sellerId: toId, revision });
    if (!share || share.heldDecision !== null) continue;
    await updateEarning(transaction, share.id, { userId: toId });
    const { id, amountCents, currency } = share;
    if (amountCents === 0) continue;
    const entries = move(ofMember(toId, 'memberPending'), ofMember(fromId, 'memberPending'), amountCents);
    await post(transaction, { kind: 'saleHandedOver', sourceId: `${id}:${revision}`, currency, happenedAt: at, entries });
  }
  await announceEarnings(outbox, transaction, [fromId, toId]);
}

import type { StaffSale } from '@bros/contract/money/sales';
import { addAuditEntry } from '../../core/audit/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import type { SaleDeps } from './deps.ts';
import { requestRefund } from './orders.ts';
import { canRefund } from './policy.ts';
import { presentForStaff } from './present.ts';
import { findSale, lockOrder, type SaleChoice, selectSales } from './queries.ts';
import { findRefundBy } from './refund-queries.ts';
import { syncOrder } from './sync.ts';

export async function listSales(
  database: Database,
  { state, ...page }: PageRequest & { state: SaleChoice },
): Promise<Page<StaffSale>> {
  return presentPage(await selectSales(database, state, page), page, presentForStaff);
}

interface RefundOrder {
  orderId: string;
  clientId: string;
  amountCents?: number | undefined;
  reason: string;
}

/**
 * The buyer sees the reason. Idempotent per `clientId`. Throws NOT_FOUND, INPUT_INVALID for more than is left, and SALE_STATE unless the state is 'paid' and
 * no other refund waits.
 */
export async function refundSale(deps: SaleDeps, actor: Actor, wish: RefundOrder): Promise<StaffSale> {
  const { orderId, clientId, reason, amountCents } = wish;
  await inTransaction(deps.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw failure('NOT_FOUND');
    const before = await findRefundBy(transaction, orderId, clientId);
    if (before === 'same') return;
    if (before === 'waiting' || !canRefund(order.state)) throw failure('SALE_STATE');
    const left = order.amountCents - order.refundedCents;
    if (amountCents !== undefined && amountCents > left) {
      throw failure('INPUT_INVALID', { fields: [{ path: 'amountCents', code: 'too_big', message: `At most ${left}.` }] });
    }
    await requestRefund(deps.queue, transaction, {
      orderId,
      clientId,
      cause: 'staff',
      reason,
      amountCents: amountCents ?? null,
    });
    await addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: 'sale.refundOrdered',
      targetType: 'sale',
      targetId: orderId,
      reason,
      details: { cents: amountCents ?? left },
    });
  });
  // The job retries if the provider is unreachable.
  await syncOrder(deps, orderId).catch((error: unknown) =>
    deps.log.warn({ err: error, orderId }, 'A refund could not be requested; the request is retried'),
  );
  const row = await findSale(deps.database, orderId);
  if (!row) throw failure('NOT_FOUND');
  return presentForStaff(row);
}

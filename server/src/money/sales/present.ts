import type { Order, Sold, StaffSale } from '@bros/contract/money/sales';
import { canRefund, shownStateOf } from './policy.ts';
import type { SaleRow } from './queries.ts';
import type { RefundRow } from './refund-queries.ts';

function presentSale({ order, share, refund }: SaleRow) {
  const { id, goods, goodsId, title, state, amountCents, refundedCents, currency, createdAt, paidAt } = order;
  return {
    id,
    goods,
    goodsId,
    title,
    amountCents,
    refundedCents,
    currency,
    state: shownStateOf(state, { status: share?.status ?? null }),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refund: refund && { cause: refund.cause, state: refundStateOf(refund), reason: refund.reason },
  };
}

function refundStateOf({ answeredAt, refundId, returnedAt }: RefundRow) {
  if (answeredAt === null) return 'waiting' as const;
  if (refundId === null) return 'refused' as const;
  return returnedAt === null ? ('made' as const) : ('returned' as const);
}

/** Omits the fee and the seller's share. */
export function presentOrder(row: SaleRow): Order {
  const { order, sellerName } = row;
  return {
    ...presentSale(row),
    sellerName,
    reservedUntil: order.state === 'reserved' ? order.reservedUntil.toISOString() : null,
    refundUntil: order.refundUntil.toISOString(),
    hasReceipt: order.paidAt !== null,
  };
}

const shareOf = ({ share }: SaleRow) => (share ? share.cents - share.reversedCents : 0);

/** Omits the buyer. */
export function presentSold(row: SaleRow): Sold {
  const { order, share } = row;
  const isPending = share?.status === 'pending';
  return {
    ...presentSale(row),
    feeCents: order.feeCents,
    shareCents: shareOf(row),
    maturesAt: isPending ? order.maturesAt.toISOString() : null,
  };
}

export function presentForStaff(row: SaleRow): StaffSale {
  const { order, buyerName, sellerName } = row;
  const personOf = (id: string | null, name: string | null) =>
    id === null ? null : { id: id as NonNullable<StaffSale['buyer']>['id'], name: name ?? '' };
  return {
    ...presentSale(row),
    feeCents: order.feeCents,
    shareCents: shareOf(row),
    buyer: personOf(order.buyerId, buyerName),
    seller: personOf(order.sellerId, sellerName),
    disputeStatus: order.disputeStatus,
    can: { refund: canRefund(order.state) },
  };
}

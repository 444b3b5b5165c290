import type { Order } from '@bros/contract/money/sales';
import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../platform/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { salesTexts } from './texts.ts';

/** Polls until the card provider has reported the payment. */
const WAITING_MS = 2_000;

export interface OutcomeLabels {
  paidTitle: string;
  expiredTitle: string;
  expiredText: string;
  disputedText: string;
}

interface CheckoutReturn {
  order: Order;
  isDone: boolean;
}

/**
 * The order of the checkout that returned to this page. Its state comes from the card provider, because the URL proves nothing.
 * @param goodsId The screen's event or course; null for a signed-out visitor.
 */
export function useCheckoutReturn(goodsId: string | null, refreshGoods: () => Promise<void>): CheckoutReturn | null {
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  const isDone = parameters.get('checkout') === 'done';
  const refresh = useEffectEvent(refreshGoods);
  const { data: order } = useQuery({
    ...api.sales.order.queryOptions({ input: { orderId: orderId ?? '' } }),
    enabled: orderId !== null && goodsId !== null,
    refetchInterval: (query) => (isDone && query.state.data?.state === 'reserved' ? WAITING_MS : false),
  });
  const state = order?.state;
  useEffect(() => {
    if (state && state !== 'reserved') void refresh();
  }, [state]);
  return order && order.goodsId === goodsId ? { order, isDone } : null;
}

export function CheckoutOutcome({
  checkout: { order, isDone },
  isDelivered,
  labels,
}: {
  checkout: CheckoutReturn;
  isDelivered: boolean;
  labels: OutcomeLabels;
}) {
  const { outcome: texts } = salesTexts;
  const { id, state, refund } = order;
  if (refund) return <Refunded cause={refund.cause} />;
  if (state === 'reserved') {
    return isDone ? (
      <Banner tone="info" title={texts.waitingTitle}>
        {texts.waitingText}
      </Banner>
    ) : null;
  }
  if (state === 'expired') {
    return (
      <Banner tone="error" title={labels.expiredTitle}>
        {labels.expiredText}
      </Banner>
    );
  }
  if (state === 'disputed' || state === 'chargedBack') {
    return (
      <Banner tone="error" title={texts.disputedTitle}>
        {labels.disputedText}
      </Banner>
    );
  }
  if (!isDelivered) return null;
  const receipt = (
    <ButtonLink to={paths.receipt(id)} size="small" variant="quiet">
      {texts.receipt}
    </ButtonLink>
  );
  return (
    <Banner tone="success" title={labels.paidTitle} action={receipt}>
      {texts.paidText}
    </Banner>
  );
}

function Refunded({ cause }: { cause: NonNullable<Order['refund']>['cause'] }) {
  const { outcome: texts } = salesTexts;
  const isLost = cause === 'noSeat';
  const orders = (
    <ButtonLink to={paths.payments} size="small" variant="quiet">
      {texts.orders}
    </ButtonLink>
  );
  return (
    <Banner tone={isLost ? 'error' : 'info'} title={isLost ? texts.lostTitle : texts.refundedTitle} action={orders}>
      {isLost ? texts.lostText : texts.refundedText}
    </Banner>
  );
}

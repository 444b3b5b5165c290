import type { EventPage } from '@bros/contract/event-cards';
import { paths } from '@bros/contract/paths';
import type { Order } from '@bros/contract/sales';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { api, client } from '../platform/api.ts';
import { useSecondsUntil } from '../platform/countdown.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { useAct, useRefreshEvents } from './events.ts';
import { formatCountdown } from './price.ts';
import { priceTexts } from './price-texts.ts';

/** The order is asked for this often until the provider's answer is in. */
const WAITING_MS = 2_000;

/** Tells a member whose seat is held how long they have to pay. */
export function HeldSeat({ event, onPay }: { event: EventPage; onPay: () => void }) {
  const { reserved: texts } = priceTexts;
  const { id: eventId, reservation } = event;
  const act = useAct();
  const refresh = useEffectEvent(useRefreshEvents());
  const seconds = useSecondsUntil(reservation ? Date.parse(reservation.until) : null);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver]);
  if (!reservation || isOver) return null;
  const { isPromoted, until } = reservation;
  const ways = (
    <Row>
      {event.can.buy && (
        <Button variant="accent" onPress={onPay}>
          {texts.pay}
        </Button>
      )}
      <Button variant="plain" onPress={() => act(() => client.events.leave({ eventId }), texts.gaveUp)}>
        {texts.giveUp}
      </Button>
    </Row>
  );
  return (
    <Banner
      tone="info"
      title={isPromoted ? texts.titlePromoted(until) : <HeldFor time={formatCountdown(seconds)} />}
      action={ways}
    >
      {isPromoted ? texts.textPromoted : texts.text}
    </Banner>
  );
}

/** A banner is announced when it changes: each second would be too often. */
const HeldFor = ({ time }: { time: string }) => <span role="timer">{priceTexts.reserved.title(time)}</span>;

/** The outcome of the payment that led back here, once the provider's word has arrived; the address alone proves nothing. */
export function CheckoutOutcome({ event }: { event: EventPage }) {
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  const isDone = parameters.get('checkout') === 'done';
  const refresh = useEffectEvent(useRefreshEvents());
  const { data: order } = useQuery({
    ...api.sales.order.queryOptions({ input: { orderId: orderId ?? '' } }),
    enabled: orderId !== null,
    refetchInterval: (query) => (isDone && query.state.data?.state === 'reserved' ? WAITING_MS : false),
  });
  const state = order?.state;
  useEffect(() => {
    if (state && state !== 'reserved') void refresh();
  }, [state]);
  if (!order || order.goodsId !== event.id) return null;
  return <Outcome order={order} isDone={isDone} hasSeat={event.attendance === 'registered'} />;
}

function Outcome({ order, isDone, hasSeat }: { order: Order; isDone: boolean; hasSeat: boolean }) {
  const { outcome: texts } = priceTexts;
  const { state, refund } = order;
  if (state === 'reserved') {
    if (!isDone) return null;
    return (
      <Banner tone="info" title={texts.waitingTitle}>
        {texts.waitingText}
      </Banner>
    );
  }
  if (refund) {
    const isLost = refund.cause === 'noSeat';
    const orders = (
      <ButtonLink to={paths.payment} size="small" variant="quiet">
        {texts.orders}
      </ButtonLink>
    );
    return (
      <Banner tone={isLost ? 'error' : 'info'} title={isLost ? texts.lostTitle : texts.refundedTitle} action={orders}>
        {isLost ? texts.lostText : texts.refundedText}
      </Banner>
    );
  }
  if (state === 'expired') {
    return (
      <Banner tone="error" title={texts.expiredTitle}>
        {texts.expiredText}
      </Banner>
    );
  }
  if (state === 'disputed' || state === 'chargedBack') {
    return (
      <Banner tone="error" title={texts.disputedTitle}>
        {texts.disputedText}
      </Banner>
    );
  }
  if (!hasSeat) return null;
  const receipt = (
    <ButtonLink to={paths.receipt(order.id)} size="small" variant="quiet">
      {texts.receipt}
    </ButtonLink>
  );
  return (
    <Banner tone="success" title={texts.paidTitle} action={receipt}>
      {texts.paidText}
    </Banner>
  );
}

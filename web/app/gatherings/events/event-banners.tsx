import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { client } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { VisitorOffer } from '../../shared/plans/visitor-offer.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useActionWithToast, useRefreshEvents } from './events.ts';
import { eventPageTexts as texts } from './page-texts.ts';
import { formatCountdown } from './price.ts';
import { priceTexts } from './price-texts.ts';
import { isFull } from './seats.ts';
import { OwnSellerGaps } from './seller-gaps.tsx';
import { eventTexts } from './texts.ts';

function HeldSeat({ event, onPay }: { event: EventPage; onPay: () => void }) {
  const { reserved: texts } = priceTexts;
  const { id: eventId, reservation } = event;
  const action = useActionWithToast();
  const isSaleOff = useIsOff('eventSales');
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
      {event.can.buy && !isSaleOff && (
        <Button variant="accent" onPress={onPay}>
          {texts.pay}
        </Button>
      )}
      <Button variant="plain" onPress={() => action(() => client.events.leave({ eventId }), texts.gaveUp)}>
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

/** Screen readers do not announce a timer every second. */
const HeldFor = ({ time }: { time: string }) => <span role="timer">{priceTexts.reserved.title(time)}</span>;

interface BannersProps {
  event: EventPage;
  /** The outcome of a payment that returned to this page. */
  outcome: ReactNode;
}

export function EventBanners({ event, outcome }: BannersProps) {
  const { state, hidden, cancelReason, attendance } = event;
  return (
    <>
      {hidden && (
        <Banner tone="error" title={hidden.reason === null ? eventTexts.hidden : boardTexts.hiddenBecause(hidden.reason)}>
          {hidden.reason === null ? texts.hiddenLeave : texts.hiddenAlso}
        </Banner>
      )}
      {event.isOnHold && !hidden && (
        <Banner tone="error" title={texts.onHold}>
          {texts.hiddenLeave}
        </Banner>
      )}
      {state === 'canceled' && (
        <Banner tone="error" title={texts.canceled.title}>
          {cancelReason || texts.canceled.none}
        </Banner>
      )}
      {state === 'over' && (
        <Banner tone="info" title={texts.over.title}>
          {event.can.leave && texts.over.refund}
        </Banner>
      )}
      {state === 'draft' && (
        <Banner tone="info" title={texts.draft.title}>
          {texts.draft.text}
        </Banner>
      )}
      {attendance === 'removed' && (
        <Banner tone="error" title={texts.removed.title}>
          {event.removedReason && texts.removed.reason(event.removedReason)}
        </Banner>
      )}
      {outcome}
    </>
  );
}

export function SeatState({ event, onPay }: { event: EventPage; onPay: () => void }) {
  const { state, attendance } = event;
  return (
    <>
      {event.isSalePaused && attendance !== 'registered' && <SalePaused event={event} />}
      {state === 'active' && (attendance === 'reserved' ? <HeldSeat event={event} onPay={onPay} /> : <Seat event={event} />)}
    </>
  );
}

export function SeatOffers({ event, reader }: { event: EventPage; reader: SessionMember | null }) {
  return (
    <>
      {!reader && <VisitorOffer {...texts.visitor} path={paths.event(event.id)} />}
      {reader && !reader.capabilities.includes('events.register') && (
        <TierOffer capability="events.register" text={texts.upgrade} />
      )}
    </>
  );
}

function SalePaused({ event }: { event: EventPage }) {
  const { paused } = priceTexts;
  if (event.isHost) return <OwnSellerGaps title={paused.own} />;
  return (
    <Banner tone="info" title={paused.title}>
      {paused.text}
    </Banner>
  );
}

function Seat({ event }: { event: EventPage }) {
  const { attendance, waitingPosition, waitingCount, isHost, isCoHost, isRefundedOnLeaving } = event;
  if (attendance === 'registered') {
    return (
      <Banner tone="success" title={texts.registered.title}>
        {isRefundedOnLeaving === null ? texts.registered.text : priceTexts.registeredPaid(isRefundedOnLeaving)}
      </Banner>
    );
  }
  if (attendance === 'waiting') {
    return (
      <Banner tone="info" title={texts.waiting.title(waitingPosition ?? 1)}>
        {event.priceCents === null ? texts.waiting.text : priceTexts.waitingPaid}
      </Banner>
    );
  }
  if (isHost || isCoHost || attendance === 'removed' || event.isSalePaused) return null;
  if (event.soldFrom) {
    return (
      <Banner tone="info" title={priceTexts.later.title(event.soldFrom)}>
        {priceTexts.later.text}
      </Banner>
    );
  }
  if (!isFull(event)) return null;
  return (
    <Banner tone="info" title={texts.full.title}>
      {texts.full.text(waitingCount)}
    </Banner>
  );
}

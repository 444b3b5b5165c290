import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { useIsOff } from '../../platform/switched-off.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useAct, useRefreshEvents } from './events.ts';
import { formatCountdown } from './price.ts';
import { priceTexts } from './price-texts.ts';

/** Tells a member whose seat is held how long they have to pay. */
export function HeldSeat({ event, onPay }: { event: EventPage; onPay: () => void }) {
  const { reserved: texts } = priceTexts;
  const { id: eventId, reservation } = event;
  const act = useAct();
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

import type { EventCard, EventPage } from '@bros/contract/gatherings/event-cards';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useRefreshEvents } from './events.ts';
import { priceTexts } from './price-texts.ts';
import { eventTexts } from './texts.ts';
import { useJoin } from './use-seat.ts';

const { buy: texts } = priceTexts;

interface BuyDialogProps {
  event: EventCard | EventPage;
  onClose: () => void;
}

export default function BuyDialog({ event, onClose }: BuyDialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const join = useJoin();
  const refresh = useRefreshEvents();
  const price = formatMoney(event.priceCents ?? 0);
  const isFull = refusalCode(failure) === 'SEATS_FULL';

  async function pay(): Promise<void> {
    setFailure(null);
    try {
      const { url } = await client.events.buy({ eventId: event.id, seenCents: event.priceCents ?? 0 });
      location.assign(url);
    } catch (error) {
      setFailure(error);
      await refresh();
    }
  }
  async function wait(): Promise<void> {
    await join(event, true);
    onClose();
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {actionTexts.notNow}
      </Button>
      {isFull ? (
        <Button onPress={wait}>{eventTexts.joinWaiting}</Button>
      ) : (
        <Button variant="accent" onPress={pay} busyLabel={texts.busy}>
          {texts.submit(price)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(event.title)} footer={footer}>
      <Stack>
        <p>{texts.price(price)}</p>
        <p>{describeRefund(event)}</p>
        <p>{texts.canceled}</p>
        <p>{describeHold(event)}</p>
        {isFull ? <p role="alert">{texts.full}</p> : <Failure error={failure} title={texts.failed} />}
      </Stack>
    </Dialog>
  );
}

function describeRefund({ refundDeadline }: EventCard): string {
  const isOpen = refundDeadline !== null && Date.parse(refundDeadline) > Date.now();
  return isOpen ? texts.refundUntil(refundDeadline) : texts.refundOver;
}

function describeHold(event: EventCard | EventPage): string {
  const reservation = 'reservation' in event ? event.reservation : null;
  return reservation?.isPromoted ? texts.heldPromoted(reservation.until) : texts.held;
}

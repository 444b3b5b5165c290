import { WaitingNote } from '../../shared/outbox/waiting-note.tsx';
import { Button } from '../../ui/button.tsx';
import { eventPageTexts } from './page-texts.ts';
import { priceTexts } from './price-texts.ts';
import type { WaitingSeat } from './seat-writes.ts';
import { eventTexts } from './texts.ts';
import { showFailure, useJoin, useLeave } from './use-seat.ts';

/** If the event is now full or leaving is late, the member can accept that. */
export const WaitingSeatNote = ({ write }: { write: WaitingSeat }) => (
  <WaitingNote write={write}>
    <Accept write={write} />
  </WaitingNote>
);

function Accept({ write: { content, refusal } }: { write: WaitingSeat }) {
  const join = useJoin();
  const leave = useLeave();
  // Only changes of seats without a price or refund wait.
  const event = { ...content.event, priceCents: null };
  if (refusal?.code === 'SEATS_FULL') {
    return (
      <Button variant="plain" size="small" onPress={() => join(event, true)}>
        {eventTexts.joinWaiting}
      </Button>
    );
  }
  if (refusal?.code !== 'EVENT_LATE') return null;
  return (
    <Button variant="plain" size="small" onPress={() => leave(event, true, eventPageTexts.left).catch(showFailure)}>
      {priceTexts.leave.submitLate}
    </Button>
  );
}

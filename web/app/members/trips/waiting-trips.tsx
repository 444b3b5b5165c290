import { useId } from 'react';
import { WaitingNote } from '../../shared/outbox/waiting-note.tsx';
import { Button } from '../../ui/button.tsx';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { tripTexts } from './texts.ts';
import type { WaitingTrip } from './trip-writes.ts';

interface WaitingTripNoteProps {
  write: WaitingTrip;
  onChange: (() => void) | null;
  onDelete?: (() => void) | null;
}

export const WaitingTripNote = ({ write, onChange, onDelete }: WaitingTripNoteProps) => (
  <WaitingNote write={write}>
    {onChange && (
      <Button variant="plain" size="small" onPress={onChange}>
        {outboxTexts.change}
      </Button>
    )}
    {onDelete && (
      <Button variant="plain" size="small" onPress={onDelete}>
        {tripTexts.remove.submit}
      </Button>
    )}
  </WaitingNote>
);

interface WaitingTripsProps {
  writes: readonly WaitingTrip[];
  onChange: (write: WaitingTrip) => void;
}

export function WaitingTrips({ writes, onChange }: WaitingTripsProps) {
  const headingId = useId();
  if (writes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-1 items-start wide-parts">
      <h2 id={headingId} className="text-h3">
        {outboxTexts.waiting}
      </h2>
      {writes.map((write) => (
        <WaitingTripNote key={write.id} write={write} onChange={write.content.kind === 'add' ? () => onChange(write) : null} />
      ))}
    </section>
  );
}

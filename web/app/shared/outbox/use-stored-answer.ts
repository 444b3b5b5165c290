import { useEffect, useState } from 'react';
import { subscribeToOutbox } from '../../platform/outbox/outbox-events.ts';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';

/** The version that the server stored from the waiting write while its form was open. */
export function useStoredAnswer<Answer>(waiting: WaitingWrite | undefined): Answer | null {
  const [stored, setStored] = useState<Answer | null>(null);
  const id = waiting?.id;
  useEffect(
    () =>
      subscribeToOutbox((event) => {
        if (event.kind === 'settled' && event.settled.id === id && 'answer' in event.settled)
          setStored(event.settled.answer as Answer);
      }),
    [id],
  );
  return stored;
}

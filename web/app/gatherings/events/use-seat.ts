import type { MemberId } from '@bros/contract/core/fields';
import type { EventCard, EventPage } from '@bros/contract/gatherings/event-cards';
import { useQueryClient } from '@tanstack/react-query';
import { api, client, describeError } from '../../platform/api.ts';
import { describeRefusal } from '../../platform/error-texts.ts';
import { type Outcome, submitWrite } from '../../platform/outbox/submit-write.ts';
import { useSession } from '../../platform/session.ts';
import { useWaitingWrites, WAITS } from '../../shared/outbox/waiting-writes.ts';
import { showToast } from '../../ui/toasts.ts';
import { keepPage, useRefreshEvents } from './events.ts';
import { mayWait, type SeatChange, type SeatPrice, seatTarget, toSeatWrite } from './seat-writes.ts';
import { eventTexts as texts } from './texts.ts';

const useReaderId = () => {
  const session = useSession();
  return session.status === 'signedIn' ? session.member.id : undefined;
};

export const useWaitingSeat = (eventId: EventCard['id']) =>
  useWaitingWrites<SeatChange>(useReaderId(), seatTarget(eventId)).at(-1);

export const showFailure = (error: unknown): void =>
  showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });

type Message = Parameters<typeof showToast>[0];
type Seen = Pick<EventCard, 'id' | 'title'> & SeatPrice;

async function submit(change: SeatChange, event: Seen, readerId: MemberId): Promise<Outcome<EventPage>> {
  if (mayWait(event)) return submitWrite<EventPage>(toSeatWrite(change, readerId));
  const eventId = event.id;
  if (change.kind === 'leave') return { answer: await client.events.leave({ eventId, acceptsLate: change.acceptsLate }) };
  return { answer: await client.events.join({ eventId, acceptsWaiting: change.acceptsWaiting }) };
}

/** Can wait in the outbox if there is no price or refund. Shows the outcome. Throws the server's error. */
function useSeatChange() {
  const readerId = useReaderId();
  const refresh = useRefreshEvents();
  const queryClient = useQueryClient();
  return async (change: SeatChange, event: Seen, describe: (event: EventPage | null) => Message): Promise<void> => {
    try {
      if (!readerId) return;
      const outcome = await submit(change, event, readerId);
      if (outcome === 'replaced') return;
      if (outcome !== 'waits') return showToast(describe(outcome.answer));
      showToast(WAITS);
      void keepPage(queryClient, event.id);
    } finally {
      await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: api.today.key() })]);
    }
  };
}

function describeJoined(event: EventPage | null): Message {
  // An earlier attempt, whose response was lost, had stored the registration.
  if (!event) return { ...describeRefusal('EVENT_DUPLICATE', undefined), tone: 'info' };
  return { title: event.attendance === 'waiting' ? texts.nowWaiting(event.waitingPosition) : texts.nowRegistered };
}

const shownOf = ({ id, title }: Seen) => ({ id, title });

/** Joins the waiting list only if the member saw a full event. */
export function useJoin() {
  const change = useSeatChange();
  return async (event: Seen, acceptsWaiting: boolean): Promise<void> => {
    try {
      await change({ kind: 'join', event: shownOf(event), acceptsWaiting }, event, describeJoined);
    } catch (error) {
      showToast({ title: texts.joinFailed, text: describeError(error).text, tone: 'error' });
    }
  };
}

/** Throws the server's error. `acceptsLate`: the member knows that leaving is late. */
export function useLeave() {
  const change = useSeatChange();
  return (event: Seen, acceptsLate: boolean, title: string): Promise<void> =>
    change({ kind: 'leave', event: shownOf(event), acceptsLate }, event, () => ({ title }));
}

import type { EventCard, EventId, EventPage } from '@bros/contract/gatherings/event-cards';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, describeError } from '../../platform/api.ts';
import { describeRefusal } from '../../platform/error-texts.ts';
import { submitWrite } from '../../platform/outbox/submit-write.ts';
import { useSession } from '../../platform/session.ts';
import { useWaitingWrites, WAITS } from '../../shared/outbox/waiting-writes.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshEvents } from './events.ts';
import { joining, leaving, type SeatChange, seatTarget, toSeatWrite } from './seat-writes.ts';
import { eventTexts as texts } from './texts.ts';

const useReaderId = () => {
  const session = useSession();
  return session.status === 'signedIn' ? session.member.id : undefined;
};

/** The member's change of a seat that the server does not have yet. */
export const useWaitingSeat = (eventId: EventCard['id']) =>
  useWaitingWrites<SeatChange>(useReaderId(), seatTarget(eventId)).at(-1);

export const showFailure = (error: unknown): void =>
  showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });

/** The event page shows the waiting change, so the device keeps the page, too. */
async function keepPage(queries: QueryClient, eventId: EventId): Promise<void> {
  const queryKey = api.events.get.queryKey({ input: { eventId } });
  const { data, dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
  const { isKeepingRefused } = await import('../../platform/kept/keeping-choice.ts');
  if (data === undefined || isKeepingRefused()) return;
  const { keepAnswer } = await import('../../platform/kept/kept-store.ts');
  await keepAnswer(queryKey, data, dataUpdatedAt);
}

type Message = Parameters<typeof showToast>[0];

/** Sends the change through the outbox and shows what came of it. Throws a refusal. */
function useSeatChange() {
  const readerId = useReaderId();
  const refresh = useRefreshEvents();
  const queries = useQueryClient();
  return async (change: SeatChange, describe: (event: EventPage | null) => Message): Promise<void> => {
    try {
      if (!readerId) return;
      const outcome = await submitWrite<EventPage>(toSeatWrite(change, readerId));
      if (outcome === 'replaced') return;
      if (outcome !== 'waits') return showToast(describe(outcome.answer));
      showToast(WAITS);
      // The browser may refuse storage.
      keepPage(queries, change.event.id).catch(() => undefined);
    } finally {
      await refresh();
    }
  };
}

/** The toast texts are the specification's. */
function describeJoined(event: EventPage | null): Message {
  if (!event) return { ...describeRefusal('EVENT_DUPLICATE', undefined), tone: 'error' };
  return { title: event.attendance === 'waiting' ? texts.nowWaiting(event.waitingPosition) : texts.nowRegistered };
}

/** Joins the waiting list only if the member saw that no seat was free. */
export function useJoin() {
  const change = useSeatChange();
  return async (event: Pick<EventCard, 'id' | 'title'>, acceptsWaiting: boolean): Promise<void> => {
    try {
      await change(joining(event, acceptsWaiting), describeJoined);
    } catch (error) {
      showToast({ title: texts.joinFailed, text: describeError(error).text, tone: 'error' });
    }
  };
}

/** Throws if the server refuses. `acceptsLate`: the member saw that leaving is a late cancellation. */
export function useLeave() {
  const change = useSeatChange();
  return (event: Pick<EventCard, 'id' | 'title'>, acceptsLate: boolean, title: string): Promise<void> =>
    change(leaving(event, acceptsLate), () => ({ title }));
}

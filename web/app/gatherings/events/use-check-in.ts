import type { Author } from '@bros/contract/core/authors';
import type { EventId, EventPage } from '@bros/contract/gatherings/event-cards';
import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../platform/api.ts';
import { submitWrite } from '../../platform/outbox/submit-write.ts';
import { useMember } from '../../platform/session.ts';
import { useWaitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { showToast } from '../../ui/toasts.ts';
import { type CheckInChange, checkInTarget, toCheckInWrite } from './check-in-writes.ts';
import { keepPage, useRefreshEvents } from './events.ts';

/** Check-ins that the server does not have yet. */
export const useWaitingCheckIns = (eventId: EventId) => useWaitingWrites<CheckInChange>(useMember().id, checkInTarget(eventId));

/** A door may have no connection, so this uses the outbox. The guest list shows the outcome. */
export function useCheckIn({ id, title }: Pick<EventPage, 'id' | 'title'>) {
  const { id: memberId } = useMember();
  const refresh = useRefreshEvents();
  const queryClient = useQueryClient();
  return async (member: Author, isCheckedIn: boolean): Promise<void> => {
    const change = { event: { id, title }, member: { id: member.id, name: member.displayName }, isCheckedIn };
    try {
      const outcome = await submitWrite(toCheckInWrite(change, memberId));
      if (outcome === 'waits') return await keepPage(queryClient, id);
    } catch (error) {
      const { title, text } = describeError(error);
      showToast({ title, text, tone: 'error' });
    }
    await refresh();
  };
}

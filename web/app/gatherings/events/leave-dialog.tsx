import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshEvents } from './events.ts';
import { eventPageTexts } from './page-texts.ts';
import { priceTexts } from './price-texts.ts';
import { isLateToLeave } from './seat-facts.ts';

const { leave: texts } = priceTexts;

export function LeaveDialog({ event, onClose }: { event: EventPage; onClose: () => void }) {
  const refresh = useRefreshEvents();
  const isRefunded = event.isRefundedOnLeaving === true;
  async function leave(): Promise<void> {
    await client.events.leave({ eventId: event.id });
    showToast({ title: isRefunded ? texts.leftRefunded : eventPageTexts.left });
    await refresh();
  }
  const isFree = event.isRefundedOnLeaving === null;
  const submit = isFree ? texts.submitLate : isRefunded ? texts.submitRefunded : texts.submitNotRefunded;
  return (
    <ConfirmDialog texts={{ ...texts, submit }} action={leave} onClose={onClose}>
      {!isFree && <p>{isRefunded ? texts.refunded : texts.notRefunded}</p>}
      {isLateToLeave(event, Date.now()) && <p>{texts.late}</p>}
    </ConfirmDialog>
  );
}

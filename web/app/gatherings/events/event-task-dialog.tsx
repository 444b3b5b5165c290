import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { paths } from '@bros/contract/paths';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import HideDialog from '../../shared/dialogs/hide-dialog.tsx';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import BuyDialog from './buy-dialog.tsx';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import type { EventTask } from './event-actions.tsx';
import EventDialog from './event-dialog.tsx';
import { useRefreshEvents } from './events.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { eventPageTexts as texts } from './page-texts.ts';

interface TaskDialogProps {
  task: EventTask;
  event: EventPage;
  onClose: () => void;
}

export default function EventTaskDialog({ task, event, onClose }: TaskDialogProps) {
  const refresh = useRefreshEvents();
  if (task === 'buy') return <BuyDialog event={event} onClose={onClose} />;
  if (task === 'leave') return <LeaveDialog event={event} onClose={onClose} />;
  if (task === 'edit') return <EventDialog event={event} onClose={onClose} />;
  if (task === 'cancel') return <CancelEventDialog event={event} action={client.events.cancel} onClose={onClose} />;
  if (task === 'staffCancel') return <CancelEventDialog event={event} action={client.staff.cancelEvent} onClose={onClose} />;
  if (task === 'handOver') return <HandOverDialog event={event} onClose={onClose} />;
  if (task === 'remove') return <DeleteDialog event={event} onClose={onClose} />;
  if (task === 'report') {
    return <ReportDialog targetType="event" targetId={event.id} name={texts.thisEvent} onClose={onClose} />;
  }
  return (
    <HideDialog
      what={texts.thisEvent}
      draftName={`event-hiding:${event.id}`}
      isHidden={event.hidden !== null}
      action={async (order) => {
        await client.staff.setEventHidden({ eventId: event.id, ...order });
        void refresh();
      }}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ event, onClose }: Omit<TaskDialogProps, 'task'>) {
  const navigate = useNavigate();
  const refresh = useRefreshEvents();
  async function remove(): Promise<void> {
    await client.events.remove({ eventId: event.id });
    showToast({ title: texts.deleteDialog.done });
    await navigate(paths.dashboardCalendar);
    void refresh();
  }
  return (
    <ConfirmDialog texts={texts.deleteDialog} action={remove} onClose={onClose}>
      <p>{texts.deleteDialog.text}</p>
    </ConfirmDialog>
  );
}

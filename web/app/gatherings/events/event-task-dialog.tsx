import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { CancelEventForm } from '@bros/contract/gatherings/event-forms';
import { SERIES_SCOPES, type SeriesScope } from '@bros/contract/gatherings/event-rules';
import { paths } from '@bros/contract/paths';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import HideDialog from '../../shared/dialogs/hide-dialog.tsx';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import BuyDialog from './buy-dialog.tsx';
import type { EventTask } from './event-actions.tsx';
import EventDialog from './event-dialog.tsx';
import { useRefreshEvents } from './events.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { eventPageTexts as texts } from './page-texts.ts';
import { priceTexts } from './price-texts.ts';
import { ReasonField } from './reason-field.tsx';
import { isLateToLeave } from './seat-facts.ts';
import { useLeave } from './use-seat.ts';

const { cancelDialog: cancelDialogTexts } = texts;
const { leave: leaveTexts } = priceTexts;

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

const scopes = SERIES_SCOPES.map((value) => ({ value: value as string, label: cancelDialogTexts.scopes[value] }));

interface CancelEventDialogProps {
  event: EventPage;
  action: (order: CancelEventForm) => Promise<unknown>;
  onClose: () => void;
}

function CancelEventDialog({ event, action, onClose }: CancelEventDialogProps) {
  const refresh = useRefreshEvents();
  const form = useForm({
    initial: { reason: '', scope: 'one' },
    draft: `event-cancellation:${event.id}`,
    errorMessages: { reason: { other: cancelDialogTexts.error }, scope: { other: cancelDialogTexts.error } },
    loadSchema: async () => (await import('@bros/contract/gatherings/event-forms')).cancelEventForm,
    toInput: ({ reason, scope }) => ({ eventId: event.id, scope: scope as SeriesScope, reason }),
    send: async (order) => {
      await action(order);
      showToast({ title: cancelDialogTexts.done });
      onClose();
      await refresh();
    },
  });
  const hasLater = event.series !== null && event.series.position < event.series.count;
  return (
    <Dialog isOpen onClose={onClose} title={cancelDialogTexts.title}>
      <DialogForm form={form} texts={cancelDialogTexts} isDangerous onCancel={onClose}>
        <p>{cancelDialogTexts.text}</p>
        {event.priceCents !== null && <p>{priceTexts.hostCancels}</p>}
        {hasLater && (
          <Select {...form.field('scope')} label={cancelDialogTexts.scope} options={scopes} isDisabled={form.isBusy} />
        )}
        <ReasonField form={form} label={labelTexts.why} isRequired={false} />
      </DialogForm>
    </Dialog>
  );
}

function LeaveDialog({ event, onClose }: { event: EventPage; onClose: () => void }) {
  const leaveEvent = useLeave();
  const isRefunded = event.isRefundedOnLeaving === true;
  const isFree = event.isRefundedOnLeaving === null;
  const leave = () => leaveEvent(event, true, isRefunded ? leaveTexts.leftRefunded : texts.left);
  const submit = isFree ? leaveTexts.submitLate : isRefunded ? leaveTexts.submitRefunded : leaveTexts.submitNotRefunded;
  return (
    <ConfirmDialog texts={{ ...leaveTexts, submit }} action={leave} onClose={onClose}>
      {!isFree && <p>{isRefunded ? leaveTexts.refunded : leaveTexts.notRefunded}</p>}
      {(isFree || isLateToLeave(event, Date.now())) && <p>{leaveTexts.late}</p>}
    </ConfirmDialog>
  );
}

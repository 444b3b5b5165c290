import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { CancelEventForm } from '@bros/contract/gatherings/event-forms';
import { SERIES_SCOPES, type SeriesScope } from '@bros/contract/gatherings/event-rules';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshEvents } from './events.ts';
import { eventPageTexts } from './page-texts.ts';
import { priceTexts } from './price-texts.ts';
import { ReasonField } from './reason-field.tsx';

const { cancelDialog: texts } = eventPageTexts;
const scopes = SERIES_SCOPES.map((value) => ({ value: value as string, label: texts.scopes[value] }));

interface CancelEventDialogProps {
  event: EventPage;
  action: (order: CancelEventForm) => Promise<unknown>;
  onClose: () => void;
}

export function CancelEventDialog({ event, action, onClose }: CancelEventDialogProps) {
  const refresh = useRefreshEvents();
  const form = useForm({
    initial: { reason: '', scope: 'one' },
    draft: `event-cancellation:${event.id}`,
    errorMessages: { reason: { other: texts.error }, scope: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/gatherings/event-forms')).cancelEventForm,
    toInput: ({ reason, scope }) => ({ eventId: event.id, scope: scope as SeriesScope, reason }),
    send: async (order) => {
      await action(order);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  const hasLater = event.series !== null && event.series.position < event.series.count;
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogForm form={form} texts={texts} isDangerous onCancel={onClose}>
        <p>{texts.text}</p>
        {event.priceCents !== null && <p>{priceTexts.hostCancels}</p>}
        {hasLater && <Select {...form.field('scope')} label={texts.scope} options={scopes} isDisabled={form.isBusy} />}
        <ReasonField form={form} label={labelTexts.why} isRequired={false} />
      </DialogForm>
    </Dialog>
  );
}

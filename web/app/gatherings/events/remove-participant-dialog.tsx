import type { EventPage, EventParticipant } from '@bros/contract/gatherings/event-cards';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshEvents } from './events.ts';
import { eventPageTexts } from './page-texts.ts';
import { priceTexts } from './price-texts.ts';
import { ReasonField } from './reason-field.tsx';

const { removeDialog: texts } = eventPageTexts;

interface RemoveParticipantDialogProps {
  event: EventPage;
  member: EventParticipant['member'];
  onClose: () => void;
}

export function RemoveParticipantDialog({ event, member, onClose }: RemoveParticipantDialogProps) {
  const refresh = useRefreshEvents();
  const form = useForm({
    initial: { reason: '' },
    draft: `event-participant:${event.id}:${member.id}`,
    errorMessages: { reason: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/gatherings/event-forms')).removeParticipantForm,
    toInput: ({ reason }) => ({ eventId: event.id, memberId: member.id, reason }),
    send: async (order) => {
      await client.events.removeParticipant(order);
      showToast({ title: texts.done(member.displayName) });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(member.displayName)}>
      <DialogForm form={form} texts={texts} isDangerous onCancel={onClose}>
        <p>{texts.text}</p>
        {event.priceCents !== null && <p>{priceTexts.hostRemoves}</p>}
        <ReasonField form={form} label={labelTexts.why} isRequired />
      </DialogForm>
    </Dialog>
  );
}

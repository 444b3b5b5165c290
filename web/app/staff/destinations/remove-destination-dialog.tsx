import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import type { EditedDestination } from '@bros/contract/places/destination-editing';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshDestinations } from '../shared/api.ts';
import { destinationTexts } from './destination-texts.ts';

const { remove: labels } = destinationTexts;

interface RemoveDestinationProps {
  destination: Pick<EditedDestination, 'id' | 'name'>;
  onClose: () => void;
}

export function RemoveDestinationDialog({ destination, onClose }: RemoveDestinationProps) {
  return (
    <Dialog isOpen onClose={onClose} title={labels.title(destination.name)}>
      <RemoveForm destination={destination} onClose={onClose} />
    </Dialog>
  );
}

function RemoveForm({ destination: { id, name }, onClose }: RemoveDestinationProps) {
  const refresh = useRefreshDestinations();
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '' },
    draft: `destination-removal:${id}`,
    errorMessages: { reason: { other: labels.reasonError } },
    loadSchema: async () => (await import('@bros/contract/places/destination-editing')).removeDestinationForm,
    toInput: ({ reason }) => ({ destinationId: id, reason }),
    send: async (input) => {
      await client.destinationEditing.remove(input);
      showToast({ title: labels.done(name) });
      await navigate(paths.adminDestinations);
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={labels} isDangerous onCancel={onClose}>
      <p>{labels.text}</p>
      <TextArea
        {...form.field('reason')}
        label={labelTexts.reason}
        hint={labels.reasonHint}
        limit={REASON_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
    </DialogForm>
  );
}

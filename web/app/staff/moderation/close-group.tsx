import type { RoomId } from '@bros/contract/core/fields';
import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { closeGroupTexts as texts } from './close-group-texts.ts';

export function CloseGroup({ groupId, name }: { groupId: RoomId; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
        {texts.close}
      </Button>
      {isOpen && <CloseDialog groupId={groupId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function CloseDialog({ groupId, name, onClose }: { groupId: RoomId; name: string; onClose: () => void }) {
  const refresh = useRefreshStaff();
  const form = useForm({
    initial: { reason: '' },
    draft: `close-group:${groupId}`,
    errorMessages: { reason: { other: fieldErrorTexts.reason } },
    loadSchema: async () => (await import('@bros/contract/messaging/groups')).closeGroupForm,
    toInput: ({ reason }) => ({ roomId: groupId, reason }),
    send: async (order) => {
      await client.staff.closeGroup(order);
      showToast({ title: texts.done, tone: 'success' });
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} isLocked={form.isBusy} title={texts.title(name)}>
      <DialogForm form={form} texts={{ submit: texts.close }} isDangerous onCancel={onClose}>
        <TextArea
          {...form.field('reason')}
          label={labelTexts.why}
          hint={texts.hint}
          limit={REASON_MAX_CHARACTERS}
          isRequired
          isDisabled={form.isBusy}
          rows={3}
        />
      </DialogForm>
    </Dialog>
  );
}

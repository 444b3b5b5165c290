import type { Group } from '@bros/contract/messaging/groups';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { showToast } from '../../ui/toasts.ts';
import { GROUP_ERRORS, GroupFields, type GroupValues } from './group-form.tsx';
import { refreshGroups } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

export default function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id: roomId, name, purpose, joining } = group;
  const form = useForm({
    initial: { name, purpose, joining } as GroupValues,
    draft: `group:${roomId}`,
    errorMessages: GROUP_ERRORS,
    loadSchema: async () => (await import('@bros/contract/messaging/groups')).groupForm,
    toInput: (values) => ({ roomId, name: values.name, purpose: values.purpose, joining: values.joining }),
    send: async (input) => {
      await client.groups.update(input);
      await refreshGroups(queryClient);
      showToast({ title: outcomeTexts.saved, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} isHeld={form.isBusy} title={texts.edit}>
      <DialogForm form={form} texts={{ submit: actionTexts.save }} onCancel={onClose}>
        <GroupFields form={form} />
      </DialogForm>
    </Dialog>
  );
}

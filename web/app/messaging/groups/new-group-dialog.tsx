import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConnectionPicker } from './connection-picker.tsx';
import { GROUP_ERRORS, GroupFields, type GroupValues } from './group-form.tsx';
import { refreshGroups } from './groups.ts';
import { groupTexts as texts } from './texts.ts';

interface NewGroupDialogProps {
  invited: readonly MemberId[];
  onCreated: () => void;
  onClose: () => void;
}

export default function NewGroupDialog({ invited, onCreated, onClose }: NewGroupDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A repeated press creates only one group.
  const [roomId] = useState(() => crypto.randomUUID() as RoomId);
  const [memberIds, setMemberIds] = useState(invited);
  const form = useForm({
    initial: { name: '', purpose: '', joining: 'open' } as GroupValues,
    draft: 'new-group',
    errorMessages: GROUP_ERRORS,
    loadSchema: async () => (await import('@bros/contract/messaging/groups')).newGroupForm,
    toInput: ({ name, purpose, joining }) => ({ roomId, name, purpose, joining, memberIds: [...memberIds] }),
    send: async (input) => {
      const { slug } = await client.groups.create(input);
      await refreshGroups(queryClient);
      await navigate(paths.dashboardRoom(slug));
      onCreated();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} isLocked={form.isBusy} title={texts.new}>
      <DialogForm form={form} texts={{ submit: texts.create, busy: texts.creating }} onCancel={onClose}>
        <p className="muted">{texts.newLead}</p>
        <GroupFields form={form} />
        <ConnectionPicker chosen={memberIds} onChange={setMemberIds} />
      </DialogForm>
    </Dialog>
  );
}

import type { RoomId } from '@bros/contract/core/fields';
import { ROOM_NAME_MAX_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import type { DeskRoom } from '@bros/contract/messaging/room-desk';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { roomTexts } from './room-texts.ts';
import { useRoomAction } from './use-desk-rooms.ts';

const { createDialog: create, renameDialog: rename, archiveDialog: archive } = roomTexts;
const nameWords = { other: create.nameError(ROOM_NAME_MAX_CHARACTERS) };

export function NewRoomDialog({ onClose }: { onClose: () => void }) {
  const action = useRoomAction();
  const [roomId] = useState(() => crypto.randomUUID() as RoomId);
  const form = useForm({
    initial: { name: '' },
    draft: 'room:new',
    errorMessages: { name: nameWords },
    loadSchema: async () => (await import('@bros/contract/messaging/room-desk')).newRoomForm,
    toInput: ({ name }) => ({ roomId, name }),
    send: async (input) => {
      const rooms = await action(() => client.staff.createRoom(input, { context: { isIdempotent: true } }));
      showToast({ title: create.done(rooms.items.find(({ id }) => id === roomId)?.name ?? input.name) });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={create.title}>
      <DialogForm form={form} texts={create} onCancel={onClose}>
        <TextField
          {...form.field('name')}
          label={labelTexts.name}
          hint={create.hint}
          limit={ROOM_NAME_MAX_CHARACTERS}
          isRequired
        />
      </DialogForm>
    </Dialog>
  );
}

export function RenameRoomDialog({ room, onClose }: { room: DeskRoom; onClose: () => void }) {
  const action = useRoomAction();
  // A refetch must not change this form.
  const [{ id: roomId, name: seenName }] = useState(room);
  const form = useForm({
    initial: { name: seenName },
    draft: `room-name:${roomId}`,
    errorMessages: { name: nameWords },
    loadSchema: async () => (await import('@bros/contract/messaging/room-desk')).renameRoomForm,
    toInput: ({ name }) => ({ roomId, name, seenName }),
    send: async (input) => {
      const rooms = await action(() => client.staff.renameRoom(input));
      showToast({ title: rename.done(rooms.items.find(({ id }) => id === roomId)?.name ?? input.name) });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={rename.title(seenName)}>
      <DialogForm form={form} texts={rename} onCancel={onClose}>
        <TextField {...form.field('name')} label={labelTexts.name} limit={ROOM_NAME_MAX_CHARACTERS} isRequired />
      </DialogForm>
    </Dialog>
  );
}

export function ArchiveRoomDialog({ room: { id: roomId, name }, onClose }: { room: DeskRoom; onClose: () => void }) {
  const action = useRoomAction();
  return (
    <ConfirmDialog
      texts={{ ...archive, title: archive.title(name) }}
      action={async () => {
        await action(() => client.staff.setRoomArchived({ roomId, isArchived: true }));
        showToast({ title: archive.done(name) });
      }}
      onClose={onClose}
    >
      <p>{archive.text}</p>
    </ConfirmDialog>
  );
}

import type { DeskRoom } from '@bros/contract/messaging/room-desk';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../platform/api.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useDeskRooms } from '../shared/api.ts';
import { activeRoomColumns, archivedRoomColumns, type RoomActions } from './room-columns.tsx';
import { ArchiveRoomDialog, NewRoomDialog, RenameRoomDialog } from './room-dialogs.tsx';
import { roomTexts as labels } from './room-texts.ts';
import { RoomlessDestinations } from './roomless-destinations.tsx';
import { useMoveRoom, useRoomActionWithToast } from './use-desk-rooms.ts';

export const meta = () => describePage({ title: labels.title });

type Asked = { about: 'rename' | 'archive'; room: DeskRoom } | { about: 'create' };

export default function RoomsPage() {
  const query = useDeskRooms();
  const { data } = query;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => setAsked({ about: 'create' })}>
      {labels.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={labels.title} lead={labels.lead} actions={create} />
      <Stack gap="large">
        {data && <Rooms rooms={data.items} onAsk={setAsked} />}
        <Loading query={query} shape="row" lines={6} />
        <RoomlessDestinations />
      </Stack>
      {asked?.about === 'create' && <NewRoomDialog onClose={close} />}
      {asked?.about === 'rename' && <RenameRoomDialog room={asked.room} onClose={close} />}
      {asked?.about === 'archive' && <ArchiveRoomDialog room={asked.room} onClose={close} />}
    </>
  );
}

function Rooms({ rooms, onAsk }: { rooms: readonly DeskRoom[]; onAsk: (asked: Asked) => void }) {
  const active = rooms.filter((room) => room.isActive);
  const archived = rooms.filter((room) => !room.isActive);
  const action = useRoomActionWithToast();
  const { move, message } = useMoves();
  const actions: RoomActions = {
    onMove: move,
    onRename: (room) => onAsk({ about: 'rename', room }),
    onArchive: (room) => onAsk({ about: 'archive', room }),
    async onBringBack({ id: roomId, name }) {
      const done = await action(() => client.staff.setRoomArchived({ roomId, isArchived: false }), labels.notBroughtBack);
      if (done) showToast({ title: labels.broughtBack(name) });
    },
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      {active.length === 0 && <Empty title={labels.emptyTitle} text={labels.emptyText} />}
      {active.length > 0 && (
        <Table
          caption={labels.active}
          columns={activeRoomColumns(active, actions)}
          rows={active}
          rowKey={({ id }) => id}
          isStacked
        />
      )}
      {archived.length > 0 && (
        <Panel title={labels.archived.title} lead={labels.archived.lead}>
          <Table
            caption={labels.archived.table}
            columns={archivedRoomColumns(actions)}
            rows={archived}
            rowKey={({ id }) => id}
            isStacked
          />
        </Panel>
      )}
    </>
  );
}

/** Announces the new position, and restores the focus, which browsers lose when a row moves. */
function useMoves() {
  const moveRoom = useMoveRoom(labels.notMoved);
  const [moved, setMoved] = useState<{ roomId: string; message: string } | null>(null);
  const isDown = useRef(false);
  useEffect(() => {
    if (!moved) return;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`[data-moves='${moved.roomId}'] button`)];
    const pressed = buttons[isDown.current ? 1 : 0];
    (pressed?.disabled ? buttons.find((button) => !button.disabled) : pressed)?.focus();
  }, [moved]);

  async function move({ id: roomId, name }: DeskRoom, by: 1 | -1): Promise<void> {
    isDown.current = by === 1;
    const rooms = await moveRoom(roomId, by);
    if (!rooms) return;
    const active = rooms.items.filter((room) => room.isActive);
    setMoved({ roomId, message: labels.moved(name, active.findIndex((room) => room.id === roomId) + 1, active.length) });
  }
  return { move, message: moved?.message };
}

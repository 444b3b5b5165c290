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
import { activeRoomColumns, archivedRoomColumns, type RoomActs } from './room-columns.tsx';
import { ArchiveRoomDialog, NewRoomDialog, RenameRoomDialog } from './room-dialogs.tsx';
import { roomTexts as words } from './room-texts.ts';
import { RoomlessDestinations } from './roomless-destinations.tsx';
import { useActOnRoomsOrSay, useMoveRoom } from './use-desk-rooms.ts';

export const meta = () => describePage({ title: words.title });

type Asked = { about: 'rename' | 'archive'; room: DeskRoom } | { about: 'create' };

export default function RoomsPage() {
  const query = useDeskRooms();
  const { data } = query;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden />} onPress={() => setAsked({ about: 'create' })}>
      {words.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} actions={create} />
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
  const act = useActOnRoomsOrSay();
  const { move, said } = useMoves();
  const acts: RoomActs = {
    onMove: move,
    onRename: (room) => onAsk({ about: 'rename', room }),
    onArchive: (room) => onAsk({ about: 'archive', room }),
    async onBringBack({ id: roomId, name }) {
      const done = await act(() => client.staff.setRoomArchived({ roomId, isArchived: false }), words.notBroughtBack);
      if (done) showToast({ title: words.broughtBack(name) });
    },
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {active.length === 0 && <Empty title={words.emptyTitle} text={words.emptyText} />}
      {active.length > 0 && (
        <Table caption={words.active} columns={activeRoomColumns(active, acts)} rows={active} rowKey={({ id }) => id} isStacked />
      )}
      {archived.length > 0 && (
        <Panel title={words.archived.title} lead={words.archived.lead}>
          <Table
            caption={words.archived.table}
            columns={archivedRoomColumns(acts)}
            rows={archived}
            rowKey={({ id }) => id}
            isStacked
          />
        </Panel>
      )}
    </>
  );
}

/** Moves rooms, announces the new position and restores focus, which browsers lose when a row moves. */
function useMoves() {
  const moveRoom = useMoveRoom(words.notMoved);
  const [moved, setMoved] = useState<{ roomId: string; said: string } | null>(null);
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
    setMoved({ roomId, said: words.moved(name, active.findIndex((room) => room.id === roomId) + 1, active.length) });
  }
  return { move, said: moved?.said };
}

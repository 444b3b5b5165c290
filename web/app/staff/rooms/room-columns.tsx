import type { DeskRoom } from '@bros/contract/messaging/room-desk';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Actions, Lines, Quiet, Strong } from '../shared/cells.tsx';
import { roomTexts as words } from './room-texts.ts';

export interface RoomActs {
  onMove: (room: DeskRoom, by: 1 | -1) => Promise<unknown>;
  onRename: (room: DeskRoom) => void;
  onArchive: (room: DeskRoom) => void;
  onBringBack: (room: DeskRoom) => Promise<unknown>;
}

const what: Column<DeskRoom>[] = [
  {
    key: 'room',
    header: words.room,
    render: ({ name, slug }) => (
      <Lines isLong>
        <Strong>{name}</Strong>
        <Quiet>{slug}</Quiet>
      </Lines>
    ),
  },
  {
    key: 'destination',
    header: words.destination,
    render: ({ destination }) =>
      destination && (
        <Lines isLong>
          <Link to={paths.destination(destination.slug)}>{destination.name}</Link>
        </Lines>
      ),
  },
  { key: 'members', header: words.members, render: ({ memberCount }) => formatNumber(memberCount), isNumeric: true },
];

const renameButton = (room: DeskRoom, onRename: RoomActs['onRename']) => (
  <Button variant="quiet" size="small" aria={{ 'aria-label': words.renameRoom(room.name) }} onPress={() => onRename(room)}>
    {words.rename}
  </Button>
);

/** `moves` names the element with a room's move buttons, so that focus can follow the row. */
export function activeRoomColumns(rooms: readonly DeskRoom[], { onMove, onRename, onArchive }: RoomActs): Column<DeskRoom>[] {
  return [
    ...what,
    {
      key: 'order',
      header: words.order,
      render: (room) => (
        <div data-moves={room.id}>
          <Actions>
            <Button
              variant="quiet"
              size="small"
              isDisabled={room.id === rooms[0]?.id}
              aria={{ 'aria-label': words.moveUp(room.name) }}
              onPress={() => onMove(room, -1)}
            >
              {words.up}
            </Button>
            <Button
              variant="quiet"
              size="small"
              isDisabled={room.id === rooms.at(-1)?.id}
              aria={{ 'aria-label': words.moveDown(room.name) }}
              onPress={() => onMove(room, 1)}
            >
              {words.down}
            </Button>
          </Actions>
        </div>
      ),
    },
    {
      key: 'actions',
      header: words.actions,
      hidesHeader: true,
      render: (room) => (
        <Actions>
          {renameButton(room, onRename)}
          <Button
            variant="plain"
            size="small"
            aria={{ 'aria-label': words.archiveRoom(room.name) }}
            onPress={() => onArchive(room)}
          >
            {words.archive}
          </Button>
        </Actions>
      ),
    },
  ];
}

export function archivedRoomColumns({ onRename, onBringBack }: RoomActs): Column<DeskRoom>[] {
  return [
    ...what,
    {
      key: 'actions',
      header: words.actions,
      hidesHeader: true,
      render: (room) => (
        <Actions>
          <Button
            variant="quiet"
            size="small"
            aria={{ 'aria-label': words.bringBackRoom(room.name) }}
            onPress={() => onBringBack(room)}
          >
            {words.bringBack}
          </Button>
          {renameButton(room, onRename)}
        </Actions>
      ),
    },
  ];
}

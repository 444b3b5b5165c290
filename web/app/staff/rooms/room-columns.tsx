import type { DeskRoom } from '@bros/contract/messaging/room-desk';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { Actions, Lines, MutedText, Strong } from '../shared/cells.tsx';
import { roomTexts as labels } from './room-texts.ts';

export interface RoomActions {
  onMove: (room: DeskRoom, by: 1 | -1) => Promise<unknown>;
  onRename: (room: DeskRoom) => void;
  onArchive: (room: DeskRoom) => void;
  onBringBack: (room: DeskRoom) => Promise<unknown>;
}

const what: Column<DeskRoom>[] = [
  {
    key: 'room',
    header: labels.room,
    render: ({ name, slug }) => (
      <Lines isLong>
        <Strong>{name}</Strong>
        <MutedText>{slug}</MutedText>
      </Lines>
    ),
  },
  {
    key: 'destination',
    header: labels.destination,
    render: ({ destination }) =>
      destination && (
        <Lines isLong>
          <Link to={paths.destination(destination.slug)}>{destination.name}</Link>
        </Lines>
      ),
  },
  { key: 'members', header: labelTexts.members, render: ({ memberCount }) => formatNumber(memberCount), isNumeric: true },
];

const renameButton = (room: DeskRoom, onRename: RoomActions['onRename']) => (
  <Button variant="quiet" size="small" aria={{ 'aria-label': labels.renameRoom(room.name) }} onPress={() => onRename(room)}>
    {actionTexts.rename}
  </Button>
);

export function activeRoomColumns(rooms: readonly DeskRoom[], { onMove, onRename, onArchive }: RoomActions): Column<DeskRoom>[] {
  return [
    ...what,
    {
      key: 'order',
      header: labels.order,
      render: (room) => (
        <div data-moves={room.id}>
          <Actions>
            <Button
              variant="quiet"
              size="small"
              isDisabled={room.id === rooms[0]?.id}
              aria={{ 'aria-label': labels.moveUp(room.name) }}
              onPress={() => onMove(room, -1)}
            >
              {labels.up}
            </Button>
            <Button
              variant="quiet"
              size="small"
              isDisabled={room.id === rooms.at(-1)?.id}
              aria={{ 'aria-label': labels.moveDown(room.name) }}
              onPress={() => onMove(room, 1)}
            >
              {labels.down}
            </Button>
          </Actions>
        </div>
      ),
    },
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (room) => (
        <Actions>
          {renameButton(room, onRename)}
          <Button
            variant="plain"
            size="small"
            aria={{ 'aria-label': labels.archiveRoom(room.name) }}
            onPress={() => onArchive(room)}
          >
            {labels.archive}
          </Button>
        </Actions>
      ),
    },
  ];
}

export function archivedRoomColumns({ onRename, onBringBack }: RoomActions): Column<DeskRoom>[] {
  return [
    ...what,
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (room) => (
        <Actions>
          <Button
            variant="quiet"
            size="small"
            aria={{ 'aria-label': labels.bringBackRoom(room.name) }}
            onPress={() => onBringBack(room)}
          >
            {labels.bringBack}
          </Button>
          {renameButton(room, onRename)}
        </Actions>
      ),
    },
  ];
}

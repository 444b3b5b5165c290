import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { IconBellOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Count } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { chatTexts } from '../texts.ts';
import { CHOSEN, useOpenInView } from './chosen.ts';
import rows from './list-row.module.css';
import { roomActionTexts } from './room-action-texts.ts';
import styles from './room-list.module.css';
import { unreadTexts } from './unread-texts.ts';

export function RoomList({ rooms, selected }: { rooms: readonly ChatRoom[]; selected: ChatRoom | undefined }) {
  const strip = useRef<HTMLElement>(null);
  useOpenInView(strip, selected?.id, true);
  return (
    <nav ref={strip} className={styles.rooms} data-list="rooms" aria-label={chatTexts.rooms}>
      <ul className={classes('grid gap-4px', styles.list)}>
        {rooms.map((room) => (
          <RoomEntry key={room.id} room={room} isOpen={room.id === selected?.id} />
        ))}
      </ul>
    </nav>
  );
}

export function RoomEntry({ room, isOpen }: { room: ChatRoom; isOpen: boolean }) {
  const { membership, mutedUntil, unreadCount } = room.own;
  const isActive = room.isActive && room.isLively;
  const unread = isOpen ? 0 : unreadCount;
  return (
    <li>
      <Link
        to={`?room=${encodeURIComponent(room.slug)}`}
        state={CHOSEN}
        className={classes(rows.row, styles.room)}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0}
        data-left={membership === 'left'}
        preventScrollReset
      >
        <span className={styles.dot} data-active={isActive} />
        <span className={classes('truncated', styles.name)}>
          {room.name}
          <span className="visually-hidden">{isActive ? chatTexts.active : chatTexts.inactive}</span>
        </span>
        {unread > 0 && <Count shown={unreadTexts.count(unread)} label={chatTexts.unread(unread)} />}
        {mutedUntil && <IconBellOff size={16} role="img" aria-label={roomActionTexts.muted} className="muted" />}
        <span className={classes('muted text-small', styles.count)}>
          {membership === 'left' ? roomActionTexts.left : chatTexts.members(room.memberCount)}
        </span>
      </Link>
    </li>
  );
}
